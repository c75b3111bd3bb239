package org.gantry.driver.cpu;

import java.lang.foreign.MemorySegment;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.gantry.runtime.Domain;
import org.gantry.runtime.ErrorRecord;
import org.gantry.spi.NativeStatus;
import org.gantry.spi.Signature;

/**
 * One launch on its way through the cores: its units (items, or blocks of a reduction) in linear order, cut into chunks of about a
 * millisecond. Of all failing items the lowest is kept: chunks above a failure are dropped, those below still run.
 */
final class CpuLaunch implements Workers.Task {
    /** Below this much work for each of them, threads are not worth waking. */
    private static final double SHARE_NANOS = 15_000;

    // Waiting for the other threads: a last chunk is often nearly done; if its thread has lost its core, it needs ours.
    private static final int SPINS = 2_000;
    private static final int YIELDS = 100;

    /** What is launched. */
    record Job(
            Domain domain,
            boolean reduces,
            long workPerUnit,
            CpuKernel kernel,
            NativeFunction function,
            Optional<NativeFunction> walk,
            MemorySegment[] pointers,
            Records records) {
        long units() {
            long items = domain.items();
            return reduces ? Math.ceilDiv(items, Signature.REDUCTION_BLOCK) : items;
        }

        /** Whole rows are faster than parts of them. */
        long grain() {
            long row = domain.to(domain.dimensions() - 1) - domain.from(domain.dimensions() - 1);
            return domain.dimensions() == 1 || reduces ? 64 : row;
        }
    }

    private final Job job;
    private final FirstFailure failure;
    private final Ranges ranges;

    private CpuLaunch(Job job, FirstFailure failure, Ranges ranges) {
        this.job = job;
        this.failure = failure;
        this.ranges = ranges;
    }

    /** Runs all units; the first failure, if any. */
    static Optional<ErrorRecord> run(Job job, Workers workers, int cores) {
        FirstFailure failure = new FirstFailure(job.records());
        long units = job.units();
        double known = job.kernel().nanosPerWork() * job.workPerUnit();
        boolean small = known * units < 2 * SHARE_NANOS;
        long done = 0;
        if (small) { // or of unknown speed
            done = alone(job, failure, known == 0 ? 2 * SHARE_NANOS : Double.POSITIVE_INFINITY);
            known = job.kernel().nanosPerWork() * job.workPerUnit();
        }
        if (done < units && !failure.before(units)) {
            double total = known * (units - done);
            int threads = (int) Math.clamp((long) (total / SHARE_NANOS), 1, Math.min(cores, units - done));
            CpuLaunch launch = new CpuLaunch(job, failure, new Ranges(threads, done, units, job.grain()));
            workers.run(launch);
            launch.await();
        }
        failure.rethrow();
        return failure.record();
    }

    /** Runs chunks here until all are done, one fails or the time is over; the number of units that have run. */
    private static long alone(Job job, FirstFailure failure, double nanos) {
        CpuLaunch launch = new CpuLaunch(job, failure, Ranges.NONE);
        Pace pace = new Pace(job, Long.MAX_VALUE);
        Box box = new Box();
        Records.Slot slot = job.records().slot(0);
        long units = job.units();
        long done = 0;
        while (done < units && pace.spent() < nanos && !failure.before(units)) {
            long hi = done + Math.min(pace.chunk(), units - done);
            long before = System.nanoTime();
            launch.runChunk(slot, box, done, hi);
            pace.took(System.nanoTime() - before, hi - done);
            done = hi;
        }
        if (!failure.before(units)) {
            pace.learn();
        }
        return done;
    }

    @Override
    public int participants() {
        return ranges.threads();
    }

    @Override
    public void participate(int thread) {
        Records.Slot slot = job.records().slot(thread);
        Box box = new Box();
        Pace pace = new Pace(job, ranges.threads() == 1 ? Long.MAX_VALUE : Math.max(1, ranges.share() / 4));
        for (int k = 0; k < ranges.threads(); k++) {
            int range = (thread + k) % ranges.threads();
            long size = pace.chunk();
            for (long lo = ranges.take(range, size); lo >= 0; lo = ranges.take(range, size)) {
                long hi = ranges.end(range, lo, size);
                long before = System.nanoTime();
                try {
                    runChunk(slot, box, lo, hi);
                } catch (Throwable thrown) {
                    failure.fault(thrown);
                } finally {
                    ranges.finish(hi - lo);
                }
                pace.took(System.nanoTime() - before, hi - lo);
                size = pace.chunk();
            }
        }
        if (thread == 0 && !failure.before(Long.MAX_VALUE)) {
            pace.learn();
        }
    }

    private void runChunk(Records.Slot slot, Box box, long lo, long hi) {
        if (!slot.begin(failure, lo)) {
            return;
        }
        MemorySegment[] pointers = slot.pointers(job.pointers());
        long at = lo;
        while (at < hi) {
            long end = job.reduces() ? cutBlocks(box, at, hi) : box.cut(job.domain(), at, hi);
            int status = job.function().call(pointers, box);
            if (status != NativeStatus.OK) {
                failed(status, slot, pointers, box, at);
                return;
            }
            at = end;
        }
    }

    private static long cutBlocks(Box box, long lo, long hi) {
        box.lo0 = lo;
        box.hi0 = hi;
        return hi;
    }

    private void failed(int status, Records.Slot slot, MemorySegment[] pointers, Box box, long at) {
        if (status == NativeStatus.STOPPED) {
            return; // only asked of chunks above a failure
        }
        int cause = status;
        if (status == NativeStatus.FLAGGED) {
            slot.clear();
            cause = job.walk()
                    .orElseThrow(() -> new IllegalStateException("a flag without a walk"))
                    .call(pointers, box);
        }
        ErrorRecord record = cause == NativeStatus.FAILED ? slot.read() : notFound(box);
        slot.clear();
        long linear = job.domain().linear(record.c0(), record.c1(), record.c2());
        failure.report(linear, record);
    }

    private ErrorRecord notFound(Box box) {
        if (job.reduces()) {
            long item = job.domain().from0() + box.lo0 * Signature.REDUCTION_BLOCK;
            return new ErrorRecord(
                    -1, 0, 0, item, job.domain().from1(), job.domain().from2(), false);
        }
        long c1 = job.domain().dimensions() > 1 ? box.lo1 : job.domain().from1();
        long c2 = job.domain().dimensions() > 2 ? box.lo2 : job.domain().from2();
        return new ErrorRecord(-1, 0, 0, box.lo0, c1, c2, false);
    }

    /** Waits for the others' last chunks. An interrupt only makes this busier. */
    private void await() {
        int tries = 0;
        while (!ranges.finished()) {
            if (tries < SPINS) {
                tries++;
                Thread.onSpinWait();
            } else if (tries < SPINS + YIELDS || Thread.currentThread().isInterrupted()) {
                tries++;
                Thread.yield();
            } else {
                LockSupport.parkNanos(this, 20_000);
            }
        }
    }
}
