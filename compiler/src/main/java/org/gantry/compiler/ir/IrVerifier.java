package org.gantry.compiler.ir;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Holds a kernel against the rules of the IR. Its invariants:
 *
 * <ol>
 *   <li>A function has at least one block; the entry has no arguments and nothing jumps to it. Every block is not empty, and its last
 *       instruction, and no other, is a terminator. Jumps go to blocks that exist.
 *   <li>All blocks are reachable and in reverse postorder: a jump backwards goes to a block that dominates it (but in irreducible cycles).
 *   <li>A value is defined once. Every use is dominated by the definition and has the type of the definition.
 *   <li>A jump hands over as many values as its target has arguments, of the same types.
 *   <li>An instruction has a result where its operation has one, of the operation's type; operands have the types that {@link OpRules}
 *       lists.
 *   <li>The parameters of the item function are one I32 (I64 with long index) for each dimension, then the arrays, then the scalars. Those
 *       of an operator are the results twice, then the same.
 *   <li>Returned values have the result types. A forEach has no results, a built-in reduction one (I1 for COUNT, ANY and ALL), a custom one
 *       at least one, and the identity is made of as many scalars of the same types.
 *   <li>Array parameters are in GLOBAL space (LOCAL and CONSTANT arrays are made by operations); scalar parameters are scalars.
 *   <li>The parameters of a library function are scalars, its result is one scalar. It calls only functions with lower numbers, checks
 *       nothing and does not throw.
 *   <li>Numbers of sites, constant tables and scalars are in range, and a check's site is of the check's kind.
 * </ol>
 */
public final class IrVerifier {
    private IrVerifier() {}

    /** The parts of a kernel in the order of its text: library function n is part n. */
    private static final int ITEM = Integer.MAX_VALUE - 1;

    private static final int OPERATOR = Integer.MAX_VALUE;

    /** An error at an instruction (or at a block or function, where block or instruction is -1). */
    record Problem(int part, int block, int instruction, String text) {}

    /**
     * Verifies a kernel.
     *
     * @throws InvalidIrException if a rule is broken; its message is the kernel's text with the errors printed in it
     */
    public static void verify(Kernel kernel) {
        var problems = new ArrayList<Problem>();
        signature(kernel, problems);
        for (int n = 0; n < kernel.library().size(); n++) {
            library(kernel, n, problems);
        }
        new FunctionVerifier(kernel, kernel.item(), ITEM, problems).verify();
        operator(kernel).ifPresent(f -> new FunctionVerifier(kernel, f, OPERATOR, problems).verify());
        if (!problems.isEmpty()) {
            problems.sort(Comparator.comparing(Problem::part)
                    .thenComparing(Problem::block)
                    .thenComparing(Problem::instruction));
            throw new InvalidIrException(
                    annotated(kernel, problems),
                    problems.stream().map(Problem::text).toList());
        }
    }

    private static void library(Kernel kernel, int number, List<Problem> problems) {
        var function = kernel.library().get(number).function();
        boolean scalars = function.parameters().stream().allMatch(p -> p.type() instanceof Type.Scalar)
                && function.results().size() == 1
                && function.results().getFirst() instanceof Type.Scalar;
        if (!scalars) {
            problems.add(new Problem(number, -1, -1, "a library function takes scalars and gives one"));
        }
        new FunctionVerifier(kernel, function, number, problems).verify();
        for (int b = 0; b < function.blocks().size(); b++) {
            var body = function.blocks().get(b).body();
            for (int i = 0; i < body.size(); i++) {
                if (body.get(i).op() instanceof Op.Check || body.get(i).op() instanceof Op.Throw) {
                    problems.add(new Problem(number, b, i, "a library function fails"));
                }
                if (body.get(i).op() instanceof Op.Call c && c.function() >= number) {
                    problems.add(new Problem(number, b, i, "calls a function that is not before it"));
                }
            }
        }
    }

    private static Optional<Function> operator(Kernel kernel) {
        return kernel.reduction().flatMap(r -> switch (r) {
            case Reduction.BuiltIn _ -> Optional.<Function>empty();
            case Reduction.Custom c -> Optional.of(c.operator());
        });
    }

    private static void signature(Kernel k, List<Problem> problems) {
        if (k.dimensions() < 1 || k.dimensions() > 3 || k.longIndex() && k.dimensions() != 1) {
            problems.add(new Problem(ITEM, -1, -1, "1 to 3 dimensions, one with long index"));
        }
        for (var p : k.arrays()) {
            if (!isGlobal(p.type())) {
                problems.add(new Problem(ITEM, -1, -1, "array parameter " + p.name() + " has type " + p.type()));
            }
            boolean inRange = p.minScalar() >= 0
                    && p.minScalar() < k.scalars().size()
                    && p.maxScalar() >= 0
                    && p.maxScalar() < k.scalars().size();
            if (p.distinct() && !inRange) {
                problems.add(new Problem(
                        ITEM, -1, -1, "distinct array " + p.name() + " has no smallest and largest element"));
            }
        }
        for (var p : k.scalars()) {
            if (!(p.type() instanceof Type.Scalar)) {
                problems.add(new Problem(ITEM, -1, -1, "scalar parameter " + p.name() + " has type " + p.type()));
            }
        }
        parameters(k, k.item(), itemCoordinates(k), ITEM, problems);
        results(k, problems);
    }

    private static boolean isGlobal(Type type) {
        return switch (type) {
            case Type.Scalar _ -> false;
            case Type.Array a ->
                a.space() == Type.Space.GLOBAL
                        && (a.element() instanceof Type.Scalar s ? s != Type.Scalar.I1 : isGlobal(a.element()));
        };
    }

    private static List<Type> itemCoordinates(Kernel k) {
        var types = new ArrayList<Type>();
        for (int d = 0; d < k.dimensions(); d++) {
            types.add(k.longIndex() ? Type.Scalar.I64 : Type.Scalar.I32);
        }
        return types;
    }

    private static void parameters(Kernel k, Function f, List<Type> first, int part, List<Problem> problems) {
        var expected = new ArrayList<>(first);
        k.arrays().forEach(p -> expected.add(p.type()));
        k.scalars().forEach(p -> expected.add(p.type()));
        var actual = f.parameters().stream().map(Value::type).toList();
        if (!expected.equals(actual)) {
            problems.add(new Problem(part, -1, -1, "parameters have the types " + actual + ", not " + expected));
        }
    }

    private static void results(Kernel k, List<Problem> problems) {
        var results = k.item().results();
        if (k.reduction().isEmpty()) {
            if (!results.isEmpty()) {
                problems.add(new Problem(ITEM, -1, -1, "the item function of a forEach has results"));
            }
            return;
        }
        switch (k.reduction().get()) {
            case Reduction.BuiltIn b -> {
                boolean ok = results.size() == 1
                        && switch (b) {
                            case SUM, MIN, MAX, ARG_MIN, ARG_MAX -> OpRules.isArithmetic(results.getFirst());
                            case COUNT, ANY, ALL -> results.getFirst() == Type.Scalar.I1;
                        };
                if (!ok) {
                    problems.add(new Problem(ITEM, -1, -1, "results " + results + " do not suit " + b));
                }
            }
            case Reduction.Custom c -> custom(k, c, problems);
        }
    }

    private static void custom(Kernel k, Reduction.Custom c, List<Problem> problems) {
        var results = k.item().results();
        if (results.isEmpty() || !c.operator().results().equals(results)) {
            problems.add(new Problem(
                    OPERATOR, -1, -1, "results " + c.operator().results() + ", the item function's " + results));
        }
        var twice = new ArrayList<>(results);
        twice.addAll(results);
        parameters(k, c.operator(), twice, OPERATOR, problems);
        int first = c.firstIdentityScalar();
        if (first < 0 || first + results.size() > k.scalars().size()) {
            problems.add(new Problem(OPERATOR, -1, -1, "the identity's scalars are out of range"));
            return;
        }
        var identity = k.scalars().subList(first, first + results.size()).stream()
                .map(KernelParameter::type)
                .toList();
        if (!identity.equals(results)) {
            problems.add(new Problem(OPERATOR, -1, -1, "the identity has the types " + identity + ", not " + results));
        }
    }

    /** The kernel's text with each problem behind the line that it speaks of. */
    private static String annotated(Kernel kernel, List<Problem> problems) {
        var out = new StringBuilder("invalid IR\n");
        int part = ITEM;
        int functions = 0;
        int block = -1;
        int instruction = -1;
        boolean inFunction = false;
        for (var line : IrPrinter.print(kernel).split("\n")) {
            out.append(line).append('\n');
            if (line.startsWith("library ") || line.startsWith("item ") || line.startsWith("operator ")) {
                part = line.startsWith("item ") ? ITEM : line.startsWith("operator ") ? OPERATOR : functions++;
                block = -1;
                instruction = -1;
                inFunction = true;
            } else if (inFunction && line.startsWith("    ")) {
                instruction++;
            } else if (inFunction && line.startsWith("b")) {
                block++;
                instruction = -1;
            } else {
                inFunction = false;
                continue;
            }
            for (var p : problems) {
                if (p.part() == part && p.block() == block && p.instruction() == instruction) {
                    out.append("    ; ERROR: ").append(p.text()).append('\n');
                }
            }
        }
        return out.toString();
    }
}
