package org.gantry.driver.cpu;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * One thread for each core but the launching thread's. They help with one launch at a time; a launch that finds them busy does without.
 * Thread-safe.
 */
final class Workers {
    private static final int SPINS = 1_000;

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
            int spins = 0;
            while (true) {
                Posted posted = pool.posted.get();
                if (posted != null && posted.number() != helped) {
                    helped = posted.number();
                    spins = 0;
                    help(posted.task());
                } else if (spins < SPINS) {
                    spins++;
                    Thread.onSpinWait();
                } else {
                    parked = true;
                    Posted again = pool.posted.get();
                    if (again == null || again.number() == helped) {
                        LockSupport.park(pool);
                    }
                    parked = false;
                    spins = 0;
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
