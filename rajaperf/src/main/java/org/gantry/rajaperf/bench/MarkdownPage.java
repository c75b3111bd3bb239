package org.gantry.rajaperf.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The results of a suite as a page of Markdown: milliseconds of a repetition for each kernel and variant, the ratios of each pair of a
 * variant and a baseline, their geometric means, and which kernels are slower than a baseline by a tenth.
 */
final class MarkdownPage {
    private static final double SLOWER = 1.1;

    private final String suite;
    private final String machine;
    private final List<Measurement> measurements;
    private final List<Variant> variants;
    private final List<Pair> pairs;

    /** Ratios of a variant over a baseline. */
    private record Pair(Variant variant, Variant baseline, List<Ratio> ratios) {
        String label() {
            return variant.label() + " / " + baseline.label();
        }

        Optional<Ratio> of(String kernel) {
            return ratios.stream()
                    .filter(ratio -> ratio.kernel().equals(kernel))
                    .findFirst();
        }
    }

    /**
     * A page about measurements.
     *
     * @param suite the suite's name
     * @param machine a sentence on what they were made with
     */
    MarkdownPage(String suite, String machine, List<Measurement> measurements) {
        this.suite = suite;
        this.machine = machine;
        this.measurements = List.copyOf(measurements);
        this.variants = Stream.of(Variant.values())
                .filter(variant -> measurements.stream().anyMatch(of(variant)))
                .toList();
        List<Pair> found = new ArrayList<>();
        for (Variant variant : variants) {
            for (Variant baseline : variant.baselines()) {
                List<Ratio> ratios = Ratio.of(measurements, variant, baseline);
                if (!ratios.isEmpty()) {
                    found.add(new Pair(variant, baseline, ratios));
                }
            }
        }
        this.pairs = List.copyOf(found);
    }

    private static Predicate<Measurement> of(Variant variant) {
        return measurement -> measurement.variant().equals(variant.label());
    }

    /** The whole page. */
    String text() {
        List<String> lines = new ArrayList<>();
        lines.add("# gantry bench " + suite);
        lines.add("");
        lines.add("Written by `./gantry bench " + suite + " --variants "
                + variants.stream().map(Variant::label).collect(Collectors.joining(",")) + " --outdir DIR`.");
        lines.add(machine);
        lines.add("");
        lines.add("Milliseconds of a repetition; ratios of times, below 1 the first one is faster.");
        lines.add("");
        table(lines);
        for (Pair pair : pairs) {
            slower(lines, pair);
        }
        return String.join("\n", lines) + "\n";
    }

    private void table(List<String> lines) {
        List<String> columns = new ArrayList<>(List.of("kernel", "size"));
        variants.forEach(variant -> columns.add(variant.label() + " ms"));
        pairs.forEach(pair -> columns.add(pair.label()));
        lines.add(row(columns));
        lines.add("|---|" + "---:|".repeat(columns.size() - 1));
        measurements.stream().map(Measurement::kernel).distinct().forEach(kernel -> lines.add(row(cells(kernel))));
        List<String> means = new ArrayList<>(List.of("geometric mean", ""));
        variants.forEach(_ -> means.add(""));
        pairs.forEach(pair -> means.add(ratio(Ratio.geometricMean(pair.ratios()))));
        lines.add(row(means));
    }

    private List<String> cells(String kernel) {
        List<Measurement> mine = measurements.stream()
                .filter(measurement -> measurement.kernel().equals(kernel))
                .toList();
        List<String> cells =
                new ArrayList<>(List.of(kernel, Integer.toString(mine.getFirst().size())));
        for (Variant variant : variants) {
            cells.add(mine.stream()
                    .filter(of(variant))
                    .findFirst()
                    .map(MarkdownPage::milliseconds)
                    .orElse(""));
        }
        for (Pair pair : pairs) {
            cells.add(pair.of(kernel).map(ratio -> ratio(ratio.value())).orElse(""));
        }
        return cells;
    }

    /** A time, or why there is none. */
    private static String milliseconds(Measurement measurement) {
        return measurement.status() instanceof Status.Ok
                        && measurement.secondsPerRep().isPresent()
                ? String.format(Locale.ROOT, "%.4g", measurement.secondsPerRep().getAsDouble() * 1e3)
                : measurement.status().word();
    }

    private static void slower(List<String> lines, Pair pair) {
        String names = pair.ratios().stream()
                .filter(ratio -> ratio.value() > SLOWER)
                .sorted((a, b) -> Double.compare(b.value(), a.value()))
                .map(ratio -> ratio.kernel() + " " + ratio(ratio.value()))
                .collect(Collectors.joining(", "));
        lines.add("");
        lines.add("Above " + SLOWER + " for " + pair.label() + ": " + (names.isEmpty() ? "none" : names) + ".");
    }

    private static String ratio(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    private static String row(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |";
    }
}
