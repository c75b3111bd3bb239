package org.gantry.spi;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What {@code GANTRY_TRACE} asks to be told on standard error: names between commas. Thread-safe. */
public enum Trace {
    /** Each compilation, each use of the cache, and each use of an image. */
    COMPILE("compile"),
    /** Each call of a GPU driver's library. */
    DRIVER("driver");

    private static final String VARIABLE = "GANTRY_TRACE";

    private final String word;

    Trace(String word) {
        this.word = word;
    }

    /** Whether the environment asks for it. */
    public boolean asked(Map<String, String> environment) {
        return words(environment).contains(word);
    }

    /** A line for the user if the environment asks for what there is not. */
    public static Optional<String> complaint(Map<String, String> environment) {
        List<String> known = Stream.of(values()).map(trace -> trace.word).toList();
        String unknown = words(environment).stream()
                .filter(asked -> !known.contains(asked))
                .collect(Collectors.joining(", "));
        return unknown.isEmpty()
                ? Optional.empty()
                : Optional.of("gantry: note: " + VARIABLE + " asks for " + unknown + ", which is not told; it knows "
                        + String.join(" and ", known));
    }

    private static List<String> words(Map<String, String> environment) {
        return Stream.of(environment.getOrDefault(VARIABLE, "").split(","))
                .map(String::strip)
                .filter(asked -> !asked.isEmpty())
                .toList();
    }
}
