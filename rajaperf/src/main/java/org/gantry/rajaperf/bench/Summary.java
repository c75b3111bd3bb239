package org.gantry.rajaperf.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The lines below the results. */
final class Summary {
    private Summary() {}

    /**
     * A line {@code # geomean VARIANT/BASELINE RATIO KERNELS} for each pair of a measured variant and one of its measured
     * {@linkplain Variant#baselines baselines}: RATIO is the geometric mean of the variant's seconds over the baseline's (below 1 the
     * variant is faster) over the KERNELS kernels for which both are ok. Before them, what was absent; behind them, what the times of GPUs
     * are.
     */
    static List<String> lines(List<Measurement> measurements) {
        List<String> lines = absences(measurements);
        for (Variant variant : Variant.values()) {
            for (Variant baseline : variant.baselines()) {
                List<Ratio> ratios = Ratio.of(measurements, variant, baseline);
                if (!ratios.isEmpty()) {
                    lines.add(line(variant.label(), baseline.label(), ratios));
                }
            }
        }
        lines.addAll(clocks(measurements));
        return lines;
    }

    /** A line {@code # absent VARIANT REASON KERNELS} for each reason why a variant was not run. */
    private static List<String> absences(List<Measurement> measurements) {
        Map<String, Integer> kernels = new LinkedHashMap<>();
        for (Measurement measurement : measurements) {
            if (measurement.status() instanceof Status.Absent(String reason)) {
                kernels.merge(measurement.variant() + " " + reason, 1, Integer::sum);
            }
        }
        List<String> lines = new ArrayList<>();
        kernels.forEach((what, number) -> lines.add("# absent " + what + " " + number));
        return lines;
    }

    /** What the times of devices with a clock of their own are: a sentence for each such device. */
    private static List<String> clocks(List<Measurement> measurements) {
        return measurements.stream()
                .filter(measurement -> measurement.status() instanceof Status.Ok)
                .filter(measurement -> !measurement.kernel().startsWith(CopiesBench.GROUP))
                .map(Measurement::device)
                .filter(BenchDevice::isGpu)
                .distinct()
                .map(device -> "# times on " + device
                        + " are those of kernels alone, between two events of the device: copies "
                        + "and launches are not in them"
                        + (device.equals(BenchDevice.SOFTWARE)
                                ? "; this device is made of software, and its times say nothing about a GPU"
                                : ""))
                .toList();
    }

    /** The line for one pair of labels. */
    static String line(String variant, String baseline, List<Ratio> ratios) {
        return String.format(
                Locale.ROOT, "# geomean %s/%s %.3f %d", variant, baseline, Ratio.geometricMean(ratios), ratios.size());
    }
}
