package org.gantry.testkit;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.gantry.KernelException;
import org.gantry.Launch;
import org.gantry.RefusedException;

/** What a run of a program gave. */
public sealed interface Outcome {
    /** It ended: arrays and results. */
    record Values(Inputs inputs) implements Outcome {}

    /**
     * An item failed.
     *
     * @param facts code, cause's class, line, item, index and length, as text
     * @param inputs the arrays afterwards; those that the kernel writes hold anything
     */
    record Failed(String facts, Inputs inputs) implements Outcome {}

    /** The kernel was refused. */
    record Refused(RefusedException refusal) implements Outcome {}

    /** The program's own host code threw, outside of any launch: no device had a part in it. */
    record HostFailed(Throwable thrown) implements Outcome {}

    /** Something else was thrown: a fault. */
    record Broken(Throwable thrown) implements Outcome {}

    /** Runs a program on fresh inputs. */
    static Outcome of(Program program, Launch launch, long seed) {
        var inputs = new Inputs(seed, program.size());
        try {
            program.run(launch, inputs);
            return new Values(inputs);
        } catch (KernelException e) {
            return new Failed(facts(e), inputs);
        } catch (RefusedException e) {
            return new Refused(e);
        } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
            return inHostCode(program, e) ? new HostFailed(e) : new Broken(e);
        }
    }

    /** Whether no code of Gantry was running between the program's method {@code run} and the throw. */
    private static boolean inHostCode(Program program, Throwable thrown) {
        for (var frame : thrown.getStackTrace()) {
            if (frame.getClassName().equals(program.getClass().getName())
                    && frame.getMethodName().equals("run")) {
                return true;
            }
            if (frame.getClassName().startsWith("org.gantry.")) {
                return false;
            }
        }
        return false;
    }

    private static String facts(KernelException e) {
        return e.code() + " " + e.getCause().getClass().getName() + " line " + e.line() + " item " + e.item()
                + text(" index ", e.index()) + text(" length ", e.length());
    }

    private static String text(String label, OptionalLong number) {
        return number.isPresent() ? label + number.getAsLong() : "";
    }

    /** How this outcome differs from the expected one; empty if it does not. */
    default Optional<String> difference(Outcome expected) {
        return difference(expected, false);
    }

    /**
     * How this outcome differs from the expected one; empty if it does not.
     *
     * @param anyFailure whether another failing item may be told than the expected one
     */
    default Optional<String> difference(Outcome expected, boolean anyFailure) {
        if (this instanceof Values(var actual) && expected instanceof Values(var wanted)) {
            return differing(wanted, actual, 0);
        }
        if (this instanceof Failed(var facts, var actual) && expected instanceof Failed(var wantedFacts, var wanted)) {
            return anyFailure || facts.equals(wantedFacts)
                    ? differing(wanted, actual, Inputs.OUTPUTS)
                    : Optional.of("failure " + facts + ", expected " + wantedFacts);
        }
        if (this instanceof HostFailed(var thrown) && expected instanceof HostFailed(var wanted)) {
            return thrown.toString().equals(wanted.toString())
                    ? Optional.empty()
                    : Optional.of(text() + ", expected " + expected.text());
        }
        return Optional.of(text() + ", expected " + expected.text());
    }

    /** What happened, in a line. */
    default String text() {
        return switch (this) {
            case Values _ -> "values";
            case Failed f -> "failure " + f.facts();
            case Refused r -> "refusal " + r.refusal().getMessage();
            case HostFailed h -> "host failure " + h.thrown();
            case Broken b -> "fault " + b.thrown();
        };
    }

    private static Optional<String> differing(Inputs expected, Inputs actual, int firstArray) {
        if (!expected.results().equals(actual.results())) {
            return Optional.of("results " + actual.results() + ", expected " + expected.results());
        }
        for (int k = firstArray; k < expected.arrays().size(); k++) {
            var e = expected.arrays().get(k);
            var a = actual.arrays().get(k);
            if (!Arrays.deepEquals(new Object[] {e}, new Object[] {a})) {
                return Optional.of("array " + k + " (" + e.getClass().getSimpleName() + ")"
                        + firstDifference(elements(e), elements(a)));
            }
        }
        return Optional.empty();
    }

    private static String firstDifference(List<String> expected, List<String> actual) {
        for (int i = 0; i < expected.size(); i++) {
            if (!expected.get(i).equals(actual.get(i))) {
                return " element " + i + ": " + actual.get(i) + ", expected " + expected.get(i);
            }
        }
        return " in bits that do not print";
    }

    private static List<String> elements(Object array) {
        var text = Arrays.deepToString(new Object[] {array});
        return List.of(text.substring(2, text.length() - 2).split(", "));
    }
}
