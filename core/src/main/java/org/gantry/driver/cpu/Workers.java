package org.gantry.driver.cpu;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * One thread for each core but the launching thread's. They help with one launch at a time; a launch that finds them busy does without.
 * Thread-safe.
 */
final class Workers {
    /**
     * How long a worker spins for the next launch while launches follow one another: to wake a thread on an idle core costs more than most
     * launches of small kernels. It is less where none came in time, so that a program with few launches keeps its cores.
     */
    private static final long MOST_PATIENCE = 300_000;

    private static final long LEAST_PATIENCE = 20_000;

    /** Looking at the clock is dearer than looking for a launch. */
    private static final int SPINS = 32;

    /** What workers can help with. */
    interface Task {
        /** Number of threads that can take part, the launching one included. */
        int participants();

        /** Does a part; returns when there is nothing left to begin. Thread 0 is the launching one. */
        void participate(int thread);
    }

    /** A task and its number, by which a worker knows that it has already helped. */
    private record Posted(Task task, long number) {}

    private static final class Worker implements Runnable {
        private final Workers pool;
        private final int number;
        private volatile boolean parked;
        private Thread thread;

        Worker(Workers pool, int number) {
            this.pool = pool;
            this.number = number;
        }

        @Override
        public void run() {
            long helped = 0;
            long patience = MOST_PATIENCE;
            while (true) {
                long idle = System.nanoTime();
                Posted posted = next(helped, idle + patience);
                boolean soon = System.nanoTime() - idle < MOST_PATIENCE;
                patience = soon ? MOST_PATIENCE : Math.max(LEAST_PATIENCE, patience / 2);
                helped = posted.number();
                help(posted.task());
            }
        }

        /** Waits for a launch that this worker has not helped with: spinning until {@code deadline}, then parked. */
        private Posted next(long helped, long deadline) {
            for (int spins = 1; ; spins++) {
                Posted posted = pool.posted.get();
                if (posted != null && posted.number() != helped) {
                    return posted;
                }
                if (spins % SPINS != 0 || System.nanoTime() - deadline < 0) {
                    Thread.onSpinWait();
                } else {
                    parked = true;
                    Posted again = pool.posted.get();
                    if (again == null || again.number() == helped) {
                        LockSupport.park(pool);
                    }
                    parked = false;
                }
            }
        }

        private void help(Task task) {
            pool.wake(2 * number, task.participants());
            pool.wake(2 * number + 1, task.participants());
            if (number < task.participants()) {
                task.participate(number);
            }
        }
    }

    private final Worker[] workers;
    private final AtomicReference<Posted> posted = new AtomicReference<>();
    private final AtomicLong numbers = new AtomicLong();

    /** Starts threads for {@code cores} cores, the launching thread's included. */
    Workers(int cores) {
        workers = new Worker[cores];
        for (int k = 1; k < cores; k++) {
            workers[k] = new Worker(this, k);
            workers[k].thread =
                    Thread.ofPlatform().daemon().name("gantry-cpu-" + k).unstarted(workers[k]);
        }
        for (int k = 1; k < cores; k++) {
            workers[k].thread.start();
        }
    }

    /** Runs a task's part of thread 0 here, with the others' help where they are free; they may still be busy with it afterwards. */
    void run(Task task) {
        if (task.participants() == 1 || !posted.compareAndSet(null, new Posted(task, numbers.incrementAndGet()))) {
            task.participate(0);
            return;
        }
        try {
            wake(1, task.participants());
            task.participate(0);
        } finally {
            posted.set(null);
        }
    }

    private void wake(int worker, int participants) {
        if (worker < workers.length && worker < participants && workers[worker].parked) {
            LockSupport.unpark(workers[worker].thread);
        }
    }
}
