package org.gantry.rajaperf;

import java.util.List;
import java.util.stream.Stream;

/**
 * A call of a function of the C sources. The function returns nothing, and its first parameter, the {@code int64_t} number of repetitions,
 * comes before these arguments.
 *
 * @param function the C function's name
 * @param arguments in the order of its parameters
 */
public record CCall(String function, List<Argument> arguments) {
    public CCall {
        arguments = List.copyOf(arguments);
    }

    /** A call without arguments. */
    public static CCall of(String function) {
        return new CCall(function, List.of());
    }

    /** This call with one more argument, an {@code int64_t}. */
    public CCall with(long value) {
        return and(new Count(value));
    }

    /** This call with one more argument, a {@code double}. */
    public CCall with(double value) {
        return and(new Real(value));
    }

    /** This call with one more argument, a {@code double *}; the array has the function's results when the call is over. */
    public CCall with(double[] array) {
        return and(new Reals(array));
    }

    /** This call with one more argument, an {@code int32_t *}; the array has the function's results when the call is over. */
    public CCall with(int[] array) {
        return and(new Ints(array));
    }

    private CCall and(Argument argument) {
        return new CCall(
                function, Stream.concat(arguments.stream(), Stream.of(argument)).toList());
    }

    /** An argument. */
    public sealed interface Argument {}

    /** An {@code int64_t}. */
    public record Count(long value) implements Argument {}

    /** A {@code double}. */
    public record Real(double value) implements Argument {}

    /** A {@code double *}, 64-byte aligned. */
    public record Reals(double[] array) implements Argument {}

    /** An {@code int32_t *}, 64-byte aligned. */
    public record Ints(int[] array) implements Argument {}
}
