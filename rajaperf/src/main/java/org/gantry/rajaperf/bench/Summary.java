package org.gantry.rajaperf.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The lines below the results. */
final class Summary {
    private Summary() {}

    /**
     * A line {@code # geomean VARIANT/BASELINE RATIO KERNELS} for each pair of a measured variant and one of its measured
     * {@linkplain Variant#baselines baselines}: RATIO is the geometric mean of the variant's seconds over the baseline's (below 1 the
     * variant is faster) over the KERNELS kernels for which both are ok.
     */
    static List<String> lines(List<Measurement> measurements) {
        List<String> lines = new ArrayList<>();
        for (Variant variant : Variant.values()) {
            for (Variant baseline : variant.baselines()) {
                List<Ratio> ratios = Ratio.of(measurements, variant, baseline);
                if (!ratios.isEmpty()) {
                    lines.add(line(variant.label(), baseline.label(), ratios));
                }
            }
        }
        return lines;
    }

    /** The line for one pair of labels. */
    static String line(String variant, String baseline, List<Ratio> ratios) {
        return String.format(
                Locale.ROOT, "# geomean %s/%s %.3f %d", variant, baseline, Ratio.geometricMean(ratios), ratios.size());
    }
}
