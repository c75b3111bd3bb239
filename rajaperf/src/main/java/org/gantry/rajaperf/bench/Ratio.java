package org.gantry.rajaperf.bench;

import java.util.List;
import java.util.stream.Stream;

/**
 * How a variant's time compares with a baseline's for a kernel for which both are ok.
 *
 * @param kernel group and name
 * @param value the variant's seconds over the baseline's; below 1 the variant is faster
 */
record Ratio(String kernel, double value) {
    /** The ratios of all kernels that have one, in the order of the measurements. */
    static List<Ratio> of(List<Measurement> measurements, Variant variant, Variant baseline) {
        return of(measurements, variant.label(), baseline.label());
    }

    /** The ratios of all kernels that have one, for variants with these labels. */
    static List<Ratio> of(List<Measurement> measurements, String variant, String baseline) {
        return timed(measurements, variant)
                .flatMap(of -> timed(measurements, baseline)
                        .filter(over -> over.kernel().equals(of.kernel()))
                        .map(over -> new Ratio(
                                of.kernel(),
                                of.secondsPerRep().getAsDouble()
                                        / over.secondsPerRep().getAsDouble())))
                .toList();
    }

    /** The geometric mean of at least one ratio. */
    static double geometricMean(List<Ratio> ratios) {
        return Math.exp(ratios.stream()
                .mapToDouble(ratio -> Math.log(ratio.value()))
                .average()
                .orElseThrow());
    }

    private static Stream<Measurement> timed(List<Measurement> measurements, String variant) {
        return measurements.stream()
                .filter(measurement -> measurement.variant().equals(variant))
                .filter(measurement -> measurement.status() instanceof Status.Ok)
                .filter(measurement -> measurement.secondsPerRep().isPresent());
    }
}
