package org.gantry.rajaperf.bench;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The results of a suite as one HTML page that needs no other file: a bar chart for each pair of a variant and a baseline, a roofline, and
 * the table. It is well-formed XML too.
 */
final class HtmlPage {
    private static final String STYLE = """
            body { font: 14px/1.4 sans-serif; color: #222; max-width: 960px; margin: 2em auto; padding: 0 1em; }
            h1, h2 { font-weight: 600; }
            svg { font: 11px sans-serif; max-width: 100%; height: auto; }
            svg text { fill: #333; }
            .grid { stroke: #ddd; }
            .one { stroke: #333; }
            .roof { stroke: #333; stroke-width: 2; }
            .faster { fill: #1b6ca8; }
            .slower { fill: #d9822b; }
            circle { stroke: #fff; stroke-width: 0.5; }
            .java { fill: #999; }
            .java-parallel { fill: #7a5195; }
            .c-openmp { fill: #2a9d5c; }
            .cuda { fill: #76b900; }
            .gantry { fill: #1b6ca8; }
            .gantry-algebraic { fill: #d9822b; }
            .key { display: inline-block; margin-right: 1.5em; }
            .key svg { vertical-align: middle; }
            table { border-collapse: collapse; font-size: 12px; }
            th, td { padding: 2px 8px; text-align: right; border-bottom: 1px solid #eee; }
            th:first-child, td:first-child, td:nth-child(2), td:nth-child(3) { text-align: left; }
            """;

    private final String suite;
    private final String machine;
    private final List<Measurement> measurements;
    private final Optional<Roofs> roofs;

    /**
     * A page about measurements.
     *
     * @param suite the suite's name
     * @param machine a sentence on what they were made with
     * @param roofs what the CPU can do, if that was measured
     */
    HtmlPage(String suite, String machine, List<Measurement> measurements, Optional<Roofs> roofs) {
        this.suite = suite;
        this.machine = machine;
        this.measurements = List.copyOf(measurements);
        this.roofs = roofs;
    }

    /** The whole page. */
    String text() {
        StringBuilder page =
                new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n");
        page.append("<title>gantry bench ").append(Svg.escape(suite)).append("</title>\n");
        page.append("<style>\n").append(STYLE).append("</style>\n</head>\n<body>\n");
        page.append("<h1>gantry bench ").append(Svg.escape(suite)).append("</h1>\n");
        page.append("<p>").append(Svg.escape(machine)).append("</p>\n");
        for (Variant variant : Variant.values()) {
            for (Variant baseline : variant.baselines()) {
                ratios(page, variant, baseline);
            }
        }
        Roofline.of(measurements, roofs).ifPresent(chart -> roofline(page, chart));
        table(page);
        return page.append("</body>\n</html>\n").toString();
    }

    private void ratios(StringBuilder page, Variant variant, Variant baseline) {
        List<Ratio> ratios = Ratio.of(measurements, variant, baseline);
        if (ratios.isEmpty()) {
            return;
        }
        page.append(String.format(
                Locale.ROOT,
                "<h2>%s / %s</h2>\n<p>Time of %s divided by time of %s: bars to the left are kernels for which %s is faster. "
                        + "Geometric mean over %d kernels: %.3f.</p>\n",
                variant.label(),
                baseline.label(),
                variant.label(),
                baseline.label(),
                variant.label(),
                ratios.size(),
                Ratio.geometricMean(ratios)));
        page.append(RatioChart.of(variant, baseline, ratios));
    }

    private void roofline(StringBuilder page, String chart) {
        page.append("<h2>Roofline</h2>\n<p>")
                .append("A dot for each kernel and variant; operations and bytes are RAJAPerf's count. ")
                .append(roofs.map(known -> String.format(
                                Locale.ROOT,
                                "The lines are what C under OpenMP reached on this CPU: %.1f GB/s in a triad over arrays of 8 MB each, "
                                        + "%.1f GFLOP/s in fused multiplications and additions. Kernels whose data stay in a cache may lie "
                                        + "above the slope; strict arithmetic, which fuses nothing, can reach half of the level.",
                                known.gigabytes(),
                                known.gigaflops()))
                        .orElse("There is no C compiler to measure what the CPU allows."))
                .append("</p>\n<p>");
        measurements.stream()
                .map(Measurement::variant)
                .distinct()
                .forEach(variant -> page.append(String.format(
                        "<span class=\"key\"><svg width=\"12\" height=\"12\">"
                                + "<circle class=\"%s\" cx=\"6\" cy=\"6\" r=\"4\"/></svg> %s</span>\n",
                        variant, variant)));
        page.append("</p>\n").append(chart);
    }

    private void table(StringBuilder page) {
        page.append("<h2>Results</h2>\n<table>\n");
        row(page, "th", Stream.of(Measurement.HEADER.substring(2).split(" ")));
        measurements.forEach(measurement -> row(page, "td", measurement.fields().stream()));
        page.append("</table>\n");
    }

    private static void row(StringBuilder page, String cell, Stream<String> texts) {
        page.append("<tr>");
        texts.forEach(
                text -> page.append("<" + cell + ">").append(Svg.escape(text)).append("</" + cell + ">"));
        page.append("</tr>\n");
    }
}
