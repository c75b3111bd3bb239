package org.gantry.rajaperf.bench;

import java.util.List;
import java.util.Locale;

/** A bar for each kernel: left of the line at 1 the variant is faster than the baseline, right of it slower. The axis is logarithmic. */
final class RatioChart {
    private static final double NAMES = 240;
    private static final double WIDTH = 860;
    private static final double ROW = 16;
    private static final double TOP = 34;
    private static final double BOTTOM = 12;
    private static final int MOST_LABELS = 16;

    private RatioChart() {}

    /** The chart of at least one ratio. */
    static String of(Variant variant, Variant baseline, List<Ratio> ratios) {
        double bottom = TOP + ROW * ratios.size();
        Svg svg = new Svg(
                WIDTH + 80,
                bottom + BOTTOM,
                "Bar chart: time of " + variant.label() + " over time of " + baseline.label()
                        + ", a bar for each kernel");
        LogScale axis = axis(ratios);
        List<Double> ticks = axis.ticks(2);
        int step = 1 + ticks.size() / MOST_LABELS;
        for (int k = 0; k < ticks.size(); k++) {
            double x = axis.at(ticks.get(k));
            svg.line(ticks.get(k) == 1 ? "one" : "grid", x, TOP - 6, x, bottom);
            if ((k - ticks.indexOf(1.0)) % step == 0) {
                svg.words(Svg.Anchor.MIDDLE, x, TOP - 12, label(ticks.get(k)));
            }
        }
        double y = TOP;
        for (Ratio ratio : ratios) {
            String value = String.format(Locale.ROOT, "%.2f", ratio.value());
            svg.words(Svg.Anchor.END, NAMES - 10, y + ROW - 4, ratio.kernel());
            svg.bar(
                    ratio.value() > 1 ? "slower" : "faster",
                    axis.at(1),
                    axis.at(ratio.value()),
                    y + 2,
                    ROW - 4,
                    ratio.kernel() + " " + value);
            svg.words(Svg.Anchor.START, WIDTH + 16, y + ROW - 4, value);
            y += ROW;
        }
        return svg.element();
    }

    private static String label(double power) {
        return power < 1 ? "1/" + Math.round(1 / power) : Long.toString(Math.round(power));
    }

    /** Symmetric about 1, so that twice as fast and half as fast are bars of the same length. */
    private static LogScale axis(List<Ratio> ratios) {
        double reach = ratios.stream()
                .mapToDouble(ratio -> Math.max(ratio.value(), 1 / ratio.value()))
                .max()
                .orElseThrow();
        double end = LogScale.around(2, 1, reach, 0, 1).high();
        return new LogScale(1 / end, end, NAMES, WIDTH);
    }
}
