package org.gantry.compiler.frontend.launches;

import java.util.List;
import java.util.Optional;

/**
 * What the class file tells of the values of a launch: extents and captured variables that are constants, and lengths of captured arrays
 * that were made with a constant length.
 *
 * @param from first coordinate of each dimension
 * @param to one past the last coordinate of each dimension
 * @param captures value of each captured argument of the body
 * @param lengths length of each captured argument of the body
 */
public record KnownValues(
        List<Optional<Long>> from,
        List<Optional<Long>> to,
        List<Optional<Long>> captures,
        List<Optional<Long>> lengths) {
    /** Nothing is known. */
    public static final KnownValues NONE = new KnownValues(List.of(), List.of(), List.of(), List.of());

    public KnownValues {
        from = List.copyOf(from);
        to = List.copyOf(to);
        captures = List.copyOf(captures);
        lengths = List.copyOf(lengths);
    }
}
