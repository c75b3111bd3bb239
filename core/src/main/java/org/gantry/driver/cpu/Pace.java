package org.gantry.driver.cpu;

/** The sizes of one thread's chunks in one launch, and what they tell of the kernel's speed. Not thread-safe. */
final class Pace {
    /** How long one call into native code should take: no garbage collection begins meanwhile. */
    private static final double CHUNK_NANOS = 1_000_000;

    /** The work of the first call: what is known of the speed may be from quite other items. */
    private static final long FIRST_WORK = 16_384;

    private final CpuLaunch.Job job;
    private final long most;
    private long chunk;
    private long units;
    private double work;
    private double spent;

    /** Begins with small chunks, which never grow over {@code most} units. */
    Pace(CpuLaunch.Job job, long most) {
        this.job = job;
        this.most = most;
        this.chunk = whole(Math.clamp(FIRST_WORK / job.workPerUnit(), 1, most));
    }

    /** Units of the next chunk. */
    long chunk() {
        return chunk;
    }

    /** Nanoseconds of all chunks. */
    double spent() {
        return spent;
    }

    /** A chunk of {@code count} units took that long. */
    void took(long nanos, long count) {
        units += count;
        spent += nanos;
        work += job.kernel().withoutCall(nanos);
        double fitting = CHUNK_NANOS * count / Math.max(nanos, 1);
        // At most four times the last one: the next items may be slower.
        chunk = whole((long) Math.clamp(fitting, 1, Math.min(4.0 * count, most)));
    }

    /** Whole rows if possible. */
    private long whole(long wanted) {
        long grain = job.grain();
        return wanted > grain ? wanted - wanted % grain : wanted;
    }

    /** Lets later launches know the speed. */
    void learn() {
        if (units > 0) {
            job.kernel().measured(work / units / job.workPerUnit(), spent);
        }
    }
}
