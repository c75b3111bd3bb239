package org.gantry.rajaperf.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The lines below the results. */
final class Summary {
    private Summary() {}

    /**
     * A line {@code # geomean VARIANT/BASELINE RATIO KERNELS} for each pair of a measured variant and one of its measured
     * {@linkplain Variant#baselines baselines}: RATIO is the geometric mean of the variant's seconds over the baseline's (below 1 the variant is faster) over the KERNELS
     * kernels for which both are ok.
     */
    static List<String> lines(List<Measurement> measurements) {
        List<String> lines = new ArrayList<>();
        for (Variant variant : Variant.values()) {
            for (Variant baseline : variant.baselines()) {
                List<Double> ratios = ratios(measurements, variant, baseline);
                if (!ratios.isEmpty()) {
                    lines.add(line(variant, baseline, ratios));
                }
            }
        }
        return lines;
    }

    private static String line(Variant variant, Variant baseline, List<Double> ratios) {
        double meanLog = ratios.stream().mapToDouble(Math::log).average().orElseThrow();
        return String.format(
                Locale.ROOT,
                "# geomean %s/%s %.3f %d",
                variant.label(),
                baseline.label(),
                Math.exp(meanLog),
                ratios.size());
    }

    private static List<Double> ratios(List<Measurement> measurements, Variant variant, Variant baseline) {
        return ok(measurements, variant)
                .flatMap(of -> ok(measurements, baseline)
                        .filter(over -> over.kernel().equals(of.kernel()))
                        .map(over -> of.secondsPerRep().getAsDouble()
                                / over.secondsPerRep().getAsDouble()))
                .toList();
    }

    private static Stream<Measurement> ok(List<Measurement> measurements, Variant variant) {
        return measurements.stream()
                .filter(measurement -> measurement.variant().equals(variant.label()))
                .filter(measurement -> measurement.status() instanceof Status.Ok)
                .filter(measurement -> measurement.secondsPerRep().isPresent());
    }
}
