package org.gantry.rajaperf.bench;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * A line of the output.
 *
 * @param kernel group and name, as RAJAPerf spells them
 * @param variant the variant's label
 * @param device one word
 * @param size actual problem size
 * @param reps repetitions of the loops in one pass
 * @param secondsPerRep median over the passes
 * @param gigabytes 10^9 bytes read and written in a second
 * @param gigaflops 10^9 floating-point operations in a second
 * @param checksum of the last pass
 * @param status how it ended
 */
record Measurement(
        String kernel,
        String variant,
        String device,
        int size,
        int reps,
        OptionalDouble secondsPerRep,
        OptionalDouble gigabytes,
        OptionalDouble gigaflops,
        OptionalDouble checksum,
        Status status) {
    /** The output's first line, which names the ten fields. */
    static final String HEADER = "# kernel variant device size reps seconds_per_rep GB/s GFLOP/s checksum status";

    private static final String NONE = "-";

    /** A line without values. */
    static Measurement without(String kernel, Variant variant, String device, int size, int reps, Status status) {
        OptionalDouble none = OptionalDouble.empty();
        return new Measurement(kernel, variant.label(), device, size, reps, none, none, none, none, status);
    }

    /** {@code work} in a second, in units of 10^9; empty where there is no work to speak of. */
    static OptionalDouble rate(double work, double seconds) {
        return work > 0 && seconds > 0 ? OptionalDouble.of(work / seconds / 1e9) : OptionalDouble.empty();
    }

    /** The ten fields. */
    List<String> fields() {
        return List.of(
                kernel,
                variant,
                device,
                Integer.toString(size),
                Integer.toString(reps),
                format("%.6e", secondsPerRep),
                rate(gigabytes),
                rate(gigaflops),
                checksum.isPresent() ? Double.toString(checksum.getAsDouble()) : NONE,
                status.word());
    }

    /** Three decimals where they say enough, four digits where they would not. */
    private static String rate(OptionalDouble value) {
        return format(value.orElse(1) < 0.1 ? "%.3e" : "%.3f", value);
    }

    private static String format(String pattern, OptionalDouble value) {
        return value.isPresent() ? String.format(Locale.ROOT, pattern, value.getAsDouble()) : NONE;
    }

    /** The output line: the ten fields, one blank between two of them. */
    String line() {
        return String.join(" ", fields());
    }

    /** The measurement that an output line tells of. */
    static Measurement parse(String line) {
        String[] field = line.split(" ");
        if (field.length != 10) {
            throw new IllegalArgumentException("not ten fields: " + line);
        }
        return new Measurement(
                field[0],
                field[1],
                field[2],
                Integer.parseInt(field[3]),
                Integer.parseInt(field[4]),
                number(field[5]),
                number(field[6]),
                number(field[7]),
                number(field[8]),
                Status.of(field[9]));
    }

    private static OptionalDouble number(String field) {
        return field.equals(NONE) ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(field));
    }
}
