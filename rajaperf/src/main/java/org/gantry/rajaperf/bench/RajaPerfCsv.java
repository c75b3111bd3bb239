package org.gantry.rajaperf.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Tables in the layout of RAJAPerf's csv files: a title, a line with the variants, a line with their tunings (Gantry has one,
 * {@code default}), and a line for each kernel, its columns padded and separated by a comma between blanks. What was not run, or did not
 * end well, is {@code Not run}.
 */
final class RajaPerfCsv {
    private static final String SEPARATOR = " , ";
    private static final String NONE = "Not run";

    private final List<String> kernels;
    private final List<String> variants;
    private final List<Measurement> measurements;
    private final int nameWidth;

    /** Arranges the measurements; kernels and variants keep their order. */
    RajaPerfCsv(List<Measurement> measurements) {
        this.measurements = List.copyOf(measurements);
        kernels = measurements.stream().map(Measurement::kernel).distinct().toList();
        variants = measurements.stream().map(Measurement::variant).distinct().toList();
        nameWidth = Stream.concat(kernels.stream(), Stream.of("Variant  "))
                        .mapToInt(String::length)
                        .max()
                        .orElseThrow()
                + 1;
    }

    /** The seconds that all repetitions of one pass took, the median over the passes. */
    List<String> timing() {
        return table(
                "Median Runtime Report (sec.) ",
                measurement -> seconds(measurement).map(seconds -> String.format(Locale.ROOT, "%.6f", seconds)));
    }

    /** How many times as fast as {@code reference} each variant is. */
    List<String> speedup(Variant reference) {
        return table(
                "Median Speedup Report (T_ref/T_var): ref var = " + reference.label() + " ",
                measurement -> find(measurement.kernel(), reference.label())
                        .flatMap(RajaPerfCsv::seconds)
                        .flatMap(ref -> seconds(measurement)
                                .map(seconds -> String.format(Locale.ROOT, "%.3f", ref / seconds))));
    }

    private static Optional<Double> seconds(Measurement measurement) {
        return measurement.status() instanceof Status.Ok
                        && measurement.secondsPerRep().isPresent()
                ? Optional.of(measurement.secondsPerRep().getAsDouble() * measurement.reps())
                : Optional.empty();
    }

    private Optional<Measurement> find(String kernel, String variant) {
        return measurements.stream()
                .filter(measurement -> measurement.kernel().equals(kernel))
                .filter(measurement -> measurement.variant().equals(variant))
                .findFirst();
    }

    private List<String> table(String title, Function<Measurement, Optional<String>> value) {
        List<String> lines = new ArrayList<>();
        lines.add(title + SEPARATOR.repeat(variants.size()));
        lines.add(line("Variant  ", variant -> pad(variant, variant)));
        lines.add(line("Tuning  ", variant -> pad("default", variant)));
        for (String kernel : kernels) {
            lines.add(line(
                    kernel,
                    variant -> String.format(
                            "%" + width(variant) + "s",
                            find(kernel, variant).flatMap(value).orElse(NONE))));
        }
        return lines;
    }

    private String line(String name, Function<String, String> column) {
        Stream<String> first = Stream.of(String.format("%-" + nameWidth + "s", name));
        return String.join(
                SEPARATOR, Stream.concat(first, variants.stream().map(column)).toList());
    }

    private static String pad(String text, String variant) {
        return String.format("%-" + width(variant) + "s", text);
    }

    private static int width(String variant) {
        return Math.max(variant.length(), 8);
    }
}
