package org.gantry.rajaperf;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What RAJAPerf says about a kernel: sizes, repetitions, work, and the checksums of its sequential base variant.
 *
 * @param name group and kernel, such as {@code Basic_DAXPY}
 * @param defaultSize target size when none is asked for
 * @param defaultActualSize actual problem size at the default size
 * @param reps default number of repetitions
 * @param flops floating-point operations per repetition at the default size
 * @param bytes bytes read and written per repetition at the default size, atomics counted twice
 * @param checksum reference at the default size and repetitions
 * @param checksum1003 reference at target size 1003 and default repetitions
 */
public record Facts(
        String name,
        int defaultSize,
        int defaultActualSize,
        int reps,
        double flops,
        double bytes,
        double checksum,
        double checksum1003) {
    /** The second size for which there are references. */
    public static final int SMALL = 1003;

    private static final Map<String, Facts> ALL = load();

    /** The facts of the kernel {@code name}; an {@link IllegalArgumentException} where RAJAPerf has none of that name. */
    public static Facts of(String name) {
        Facts facts = ALL.get(name);
        if (facts == null) {
            throw new IllegalArgumentException("RAJAPerf has no kernel " + name);
        }
        return facts;
    }

    /** The reference checksum for a target size and a number of repetitions, where there is one. */
    public OptionalDouble reference(int size, int repetitions) {
        if (repetitions != reps) {
            return OptionalDouble.empty();
        }
        if (size == defaultSize) {
            return OptionalDouble.of(checksum);
        }
        return size == SMALL ? OptionalDouble.of(checksum1003) : OptionalDouble.empty();
    }

    private static Map<String, Facts> load() {
        Map<String, String[]> references =
                rows("reference-checksums.csv").stream().collect(Collectors.toMap(row -> row[0], Function.identity()));
        return rows("kernels.csv").stream()
                .map(row -> facts(row, references.get(row[0])))
                .collect(Collectors.toUnmodifiableMap(Facts::name, Function.identity()));
    }

    private static Facts facts(String[] row, String[] reference) {
        double bytes = Double.parseDouble(row[7]) + Double.parseDouble(row[8]) + 2 * Double.parseDouble(row[9]);
        return new Facts(
                row[0],
                Integer.parseInt(row[1]),
                Integer.parseInt(row[2]),
                Integer.parseInt(row[3]),
                Double.parseDouble(row[6]),
                bytes,
                Double.parseDouble(reference[1]),
                Double.parseDouble(reference[2]));
    }

    private static List<String[]> rows(String resource) {
        try (InputStream in = Facts.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> line.split(","))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
