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
    /** How long one call into native code should take: no garbage collection begins meanwhile. */
    private static final double CHUNK_NANOS = 1_000_000;

    /** Below this much work for each of them, threads are not worth waking. */
    private static final double SHARE_NANOS = 15_000;

    // Waiting for the other threads: a last chunk is often nearly done; if its thread has lost its core, it needs ours.
    private static final int SPINS = 500;
    private static final int YIELDS = 100;

    /** The work of the first call of a kernel whose speed is not known. */
    private static final long FIRST_WORK = 4096;

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
    private volatile Ranges ranges;
    // Chosen anew when the speed is known.
    private volatile double nanosPerUnit;

    private CpuLaunch(Job job) {
        this.job = job;
        this.failure = new FirstFailure(job.records());
        this.ranges = new Ranges(1, 0, 0, 1);
        this.nanosPerUnit = job.kernel().nanosPerWork() * job.workPerUnit();
    }

    /** Runs all units; the first failure, if any. */
    static Optional<ErrorRecord> run(Job job, Workers workers, int cores) {
        CpuLaunch launch = new CpuLaunch(job);
        long units = job.units();
        long done = launch.nanosPerUnit == 0 ? launch.probe(units) : 0;
        if (done < units && !launch.failure.before(units)) {
            double total = launch.nanosPerUnit * (units - done);
            int threads = (int) Math.clamp((long) (total / SHARE_NANOS), 1, Math.min(cores, units - done));
            launch.ranges = new Ranges(threads, done, units, job.grain());
            workers.run(launch);
            launch.await();
        }
        launch.failure.rethrow();
        return launch.failure.record();
    }

    /** Runs growing chunks here until the kernel's speed is known; the number of units that have run. */
    private long probe(long units) {
        long chunk = Math.max(1, FIRST_WORK / job.workPerUnit());
        Box box = new Box();
        Records.Slot slot = job.records().slot(0);
        long done = 0;
        double spent = 0;
        while (done < units && spent < 2 * SHARE_NANOS && !failure.before(units)) {
            long hi = Math.min(done + chunk, units);
            long before = System.nanoTime();
            runChunk(slot, box, done, hi);
            spent = System.nanoTime() - before;
            nanosPerUnit = Math.max(spent, 1) / (hi - done);
            chunk *= 4;
            done = hi;
        }
        job.kernel().measured(nanosPerUnit / job.workPerUnit());
        return done;
    }

    @Override
    public int participants() {
        return ranges.threads();
    }

    @Override
    public void participate(int thread) {
        Ranges open = ranges;
        Records.Slot slot = job.records().slot(thread);
        Box box = new Box();
        double perUnit = nanosPerUnit;
        long chunk = chunk(perUnit, open, 1);
        long units = 0;
        double nanos = 0;
        for (int k = 0; k < open.threads(); k++) {
            int range = (thread + k) % open.threads();
            for (long lo = open.take(range, chunk); lo >= 0; lo = open.take(range, chunk)) {
                long hi = open.end(range, lo, chunk);
                long before = System.nanoTime();
                try {
                    runChunk(slot, box, lo, hi);
                } catch (Throwable thrown) {
                    failure.fault(thrown);
                } finally {
                    open.finish(hi - lo);
                }
                long spent = System.nanoTime() - before;
                nanos += spent;
                units += hi - lo;
                perUnit = Math.max(spent, 1.0) / (hi - lo);
                chunk = chunk(perUnit, open, chunk);
            }
        }
        if (thread == 0 && units > 0 && !failure.before(Long.MAX_VALUE)) {
            job.kernel().measured(nanos / units / job.workPerUnit());
        }
    }

    /** Units of the next chunk: about a millisecond, at most four times the last one, some for others to take, whole rows if possible. */
    private long chunk(double perUnit, Ranges open, long last) {
        long wanted = (long) Math.clamp(CHUNK_NANOS / perUnit, 1, 1e15);
        if (last > 1) {
            wanted = Math.min(wanted, 4 * last);
        }
        if (open.threads() > 1) {
            wanted = Math.min(wanted, Math.max(1, open.share() / 4));
        }
        long grain = job.grain();
        return wanted > grain ? wanted - wanted % grain : wanted;
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
