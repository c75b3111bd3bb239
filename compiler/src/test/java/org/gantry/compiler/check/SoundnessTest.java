package org.gantry.compiler.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gantry.RefusedException;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.IrPrinter;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;
import org.gantry.spi.KernelVerdict.State;
import org.gantry.spi.LaunchOptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Random kernels over small domains, against all their accesses counted out in Java's arithmetic: what is accepted never races, a
 * check that
 * is shown never fails, an operation that is marked never wraps.
 */
class SoundnessTest {
    private static final int[] CONSTANTS = {
        0, 1, 1, 2, 2, 3, 4, 5, 8, -1, -2, 7, 16, 255, 65536, 1 << 30, 1 << 31, Integer.MAX_VALUE
    };
    private static final int[] SCALARS = {
        0, 1, 2, 3, 4, 5, 8, -1, -3, 16, 65536, 1 << 30, Integer.MAX_VALUE, Integer.MIN_VALUE
    };

    private int accepted;
    private int racing;

    @Test
    @DisplayName("no race is accepted, no shown check fails, nothing marked wraps")
    void randomKernels() {
        long seeds = Long.getLong("gantry.soundness.seeds", 400);
        long first = Long.getLong("gantry.soundness.first", 0);
        for (long seed = first; seed < first + seeds; seed++) {
            probe(seed);
        }
        // Both kinds of kernels must have been met, or the test shows nothing.
        assertTrue(accepted > seeds / 10, "accepted " + accepted);
        assertTrue(racing > seeds / 10, "racing " + racing);
    }

    private void probe(long seed) {
        var random = new Random(seed);
        var kernel = new Generator(random).kernel();
        CheckedKernel checked = null;
        try {
            checked = Checker.check(kernel, LaunchOptions.NONE, List.of(0, 1, 2), Duration.ZERO);
        } catch (RefusedException refused) {
            assertTrue(refused.code().startsWith("GANTRY-R2"), refused::getMessage);
        }
        for (int l = 0; l < 4; l++) {
            var launch = launch(kernel, random);
            if (checked == null || !launch.holds(checked.verdict().raceConditions())) {
                racing += new Walk(kernel, launch, Set.of(), Set.of()).races() ? 1 : 0;
                continue;
            }
            accepted++;
            var text = "seed " + seed + ", " + launch + "\n" + IrPrinter.print(kernel) + checked.verdict();
            boolean fast = launch.holds(checked.verdict().boundsConditions());
            var walk = new Walk(kernel, launch, shown(checked, fast), exact(fast ? checked.fast() : checked.precise()));
            assertEquals(false, walk.races(), () -> "a race is accepted: " + text);
            assertEquals(List.of(), walk.violations(), text);
        }
    }

    private static Set<Integer> shown(CheckedKernel checked, boolean fast) {
        return checked.verdict().accesses().stream()
                .filter(a -> a.state() == State.DISCHARGED || fast && a.state() == State.HOISTED)
                .map(a -> a.site())
                .collect(Collectors.toSet());
    }

    private static Set<Value> exact(Kernel kernel) {
        var all = new HashSet<Value>();
        for (var block : kernel.item().blocks()) {
            for (var i : block.body()) {
                if (i.op() instanceof Op.Binary b && b.noWrap()) {
                    all.add(i.result().orElseThrow());
                }
            }
        }
        return all;
    }

    private static Launch launch(Kernel kernel, Random random) {
        var extents = IntStream.range(0, kernel.dimensions())
                .mapToLong(d -> 1 + random.nextInt(7))
                .toArray();
        var launch = new Launch(kernel, extents);
        if (random.nextInt(4) == 0) {
            var from = IntStream.range(0, kernel.dimensions())
                    .mapToLong(d -> random.nextInt((int) extents[d]))
                    .toArray();
            launch.startingAt(from);
        } else if (random.nextInt(4) == 0) {
            launch.startingAt(IntStream.range(0, kernel.dimensions())
                    .mapToLong(d -> -random.nextInt(9))
                    .toArray());
        }
        for (var s : kernel.scalars()) {
            boolean small = random.nextInt(3) > 0;
            launch.with(s.name(), small ? random.nextInt(8) : SCALARS[random.nextInt(SCALARS.length)]);
        }
        for (var a : kernel.arrays()) {
            launch.with(a.name(), random.nextInt(3) == 0 ? random.nextInt(10) : random.nextInt(200));
        }
        return launch;
    }

    /** Makes one kernel. */
    private static final class Generator {
        private final Random random;
        private final KernelScript script;
        private final int dimensions;

        Generator(Random random) {
            this.random = random;
            dimensions = 1 + random.nextInt(2);
            script = new KernelScript(dimensions)
                    .arrays("y", "x")
                    .array("z", Type.Scalar.I32)
                    .ints("n", "m");
        }

        Kernel kernel() {
            var known = new java.util.ArrayList<Value>();
            for (int d = 0; d < dimensions; d++) {
                known.add(script.item(d));
            }
            known.add(script.scalar("n"));
            known.add(script.scalar("m"));
            statements(known, 2, 1 + random.nextInt(2));
            return script.build();
        }

        private void statements(List<Value> known, int depth, int count) {
            for (int s = 0; s < count; s++) {
                int choice = depth == 0 ? 0 : random.nextInt(4);
                var inner = new java.util.ArrayList<>(known);
                switch (choice) {
                    case 1 -> loop(inner, depth);
                    case 2 -> script.when(condition(inner), () -> statements(inner, depth - 1, 1));
                    default -> access(inner);
                }
            }
        }

        private void loop(List<Value> known, int depth) {
            int step = random.nextInt(4) == 0 ? 2 : random.nextInt(6) == 0 ? -1 : 1;
            var from = random.nextInt(3) == 0 ? expression(known, 1) : script.c(random.nextInt(3));
            var to = random.nextInt(3) == 0
                    ? expression(known, 1)
                    : random.nextBoolean() ? factor(known) : script.c(1 + random.nextInt(4));
            var up = random.nextInt(4) == 0 ? CompareKind.LE : random.nextInt(4) == 0 ? CompareKind.NE : CompareKind.LT;
            var down =
                    random.nextInt(3) == 0 ? CompareKind.GE : random.nextInt(3) == 0 ? CompareKind.NE : CompareKind.GT;
            var kind = step > 0 ? up : down;
            Consumer<Value> body = k -> {
                known.add(k);
                known.add(k);
                statements(known, depth - 1, 1);
            };
            if (random.nextInt(3) == 0) {
                script.doLoop(from, kind, () -> random.nextInt(4) == 0 ? expression(known, 1) : to, step, body);
            } else {
                script.loop(from, kind, to, step, body);
            }
        }

        private Value condition(List<Value> known) {
            var kinds = CompareKind.values();
            return script.compare(kinds[random.nextInt(kinds.length)], expression(known, 1), expression(known, 1));
        }

        private void access(List<Value> known) {
            var index = index(known);
            var array = random.nextInt(3) == 0 ? "x" : "y";
            if (random.nextInt(3) > 0) {
                script.store(array, index);
            } else {
                script.load(array, index);
            }
            if (random.nextInt(4) == 0) {
                script.load(array, random.nextBoolean() ? script.add(index, random.nextInt(3) - 1) : index(known));
            }
        }

        /** Often a sum that uses each coordinate once, otherwise anything. */
        private Value index(List<Value> known) {
            if (random.nextInt(3) == 0) {
                return random.nextInt(2) == 0 ? expression(known, 3) : shape(known);
            }
            var sum = random.nextInt(2) == 0
                    ? script.item(dimensions - 1)
                    : script.mul(script.item(dimensions - 1), factor(known));
            for (int d = 0; d < dimensions - 1; d++) {
                sum = script.add(script.mul(script.item(d), factor(known)), sum);
            }
            return random.nextInt(2) == 0
                    ? sum
                    : script.add(sum, random.nextInt(2) == 0 ? known.getLast() : expression(known, 1));
        }

        /** Forms that are injective for some launches only because of how they round or wrap. */
        private Value shape(List<Value> known) {
            var i = known.get(random.nextInt(known.size()));
            var c = random.nextInt(3) == 0 ? script.scalar("n") : script.c(1 + random.nextInt(4));
            var factor = factor(known);
            return switch (random.nextInt(9)) {
                case 7 -> clamped(known);
                case 8 -> script.abs(script.sub(i, c));
                case 0 -> script.add(script.mul(script.div(i, c), factor), script.rem(i, c));
                case 1 -> script.add(script.mul(script.rem(i, c), factor), script.div(i, c));
                case 2 -> script.binary(BinaryKind.AND, script.add(i, random.nextInt(3) - 1), script.c(7));
                case 3 -> {
                    int shift = random.nextInt(4) == 0 ? 30 : random.nextInt(3);
                    yield script.binary(
                            BinaryKind.LSHR, script.binary(BinaryKind.SHL, i, script.c(shift)), script.c(shift));
                }
                case 4 -> script.div(script.mul(i, factor), c);
                case 5 -> script.rem(script.mul(i, c), factor);
                default ->
                    script.binary(
                            random.nextBoolean() ? BinaryKind.ASHR : BinaryKind.LSHR,
                            script.mul(i, factor),
                            script.c(1));
            };
        }

        /** Between 0 and something, in the orders in which it is written, or as a choice. */
        private Value clamped(List<Value> known) {
            var i = script.add(known.get(random.nextInt(known.size())), random.nextInt(5) - 2);
            var most = script.add(factor(known), -1);
            return switch (random.nextInt(3)) {
                case 0 -> script.max(script.c(0), script.min(most, i));
                case 1 -> script.min(most, script.max(script.c(0), i));
                default -> script.select(condition(known), i, expression(known, 1));
            };
        }

        private Value factor(List<Value> known) {
            return random.nextInt(2) == 0 ? script.scalar("n") : script.c(CONSTANTS[random.nextInt(CONSTANTS.length)]);
        }

        private Value expression(List<Value> known, int depth) {
            if (depth == 0 || random.nextInt(3) == 0) {
                return switch (random.nextInt(8)) {
                    case 0, 1 -> script.c(CONSTANTS[random.nextInt(CONSTANTS.length)]);
                    case 2 -> random.nextInt(4) == 0 ? script.load("z", known.getFirst()) : script.length("x");
                    default -> known.get(random.nextInt(known.size()));
                };
            }
            if (random.nextInt(12) == 0) {
                return script.choose(
                        condition(known), () -> expression(known, depth - 1), () -> expression(known, depth - 1));
            }
            if (random.nextInt(10) == 0) {
                var a = expression(known, depth - 1);
                return random.nextInt(3) == 0
                        ? script.abs(a)
                        : script.select(condition(known), a, expression(known, depth - 1));
            }
            if (random.nextInt(12) == 0) {
                return script.narrow(script.binary(
                        BinaryKind.MUL,
                        script.widen(expression(known, depth - 1)),
                        script.widen(expression(known, depth - 1))));
            }
            var kind = Walk.KINDS.get(random.nextInt(Walk.KINDS.size()));
            var a = expression(known, depth - 1);
            return switch (kind) {
                case DIV -> script.div(a, expression(known, depth - 1));
                case REM -> script.rem(a, expression(known, depth - 1));
                case AND -> script.binary(kind, a, script.c((1 << random.nextInt(9)) - 1));
                case SHL, ASHR, LSHR ->
                    script.binary(kind, a, script.c(random.nextInt(3) == 0 ? 30 : random.nextInt(5)));
                default -> script.binary(kind, a, expression(known, depth - 1));
            };
        }
    }
}
