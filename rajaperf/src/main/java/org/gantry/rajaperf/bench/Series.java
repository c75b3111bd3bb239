package org.gantry.rajaperf.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.gantry.rajaperf.Facts;

/** The timed passes of one variant. For one thread. */
final class Series {
    private final Job job;
    private final Variant variant;
    private final List<Pass> passes = new ArrayList<>();

    /**
     * What one pass took and computed.
     *
     * @param seconds of all repetitions
     * @param size actual problem size
     */
    record Pass(double seconds, double checksum, boolean right, int size) {}

    Series(Job job, Variant variant) {
        this.job = job;
        this.variant = variant;
    }

    void add(Pass pass) {
        passes.add(pass);
    }

    /** What the passes come to; there must be one. */
    Measurement measurement() {
        double[] seconds = passes.stream().mapToDouble(Pass::seconds).toArray();
        double perRep = Timing.median(seconds) / job.reps();
        Facts facts = job.kernel().facts();
        Pass last = passes.getLast();
        double share = (double) last.size() / facts.defaultActualSize();
        return new Measurement(
                facts.name(),
                variant.label(),
                job.deviceOf(variant),
                last.size(),
                job.reps(),
                OptionalDouble.of(perRep),
                Measurement.rate(facts.bytes() * share, perRep),
                Measurement.rate(facts.flops() * share, perRep),
                OptionalDouble.of(last.checksum()),
                passes.stream().allMatch(Pass::right) ? new Status.Ok() : new Status.WrongChecksum());
    }
}
