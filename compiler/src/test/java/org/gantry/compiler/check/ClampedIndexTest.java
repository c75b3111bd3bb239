package org.gantry.compiler.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;
import org.gantry.spi.KernelVerdict;
import org.gantry.spi.KernelVerdict.State;
import org.gantry.spi.LaunchOptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Indices that are kept within bounds by minima, maxima, choices and unsigned comparisons. */
class ClampedIndexTest {
    private static KernelVerdict verdict(Kernel kernel) {
        var groups = IntStream.range(0, kernel.arrays().size()).boxed().toList();
        return Checker.check(kernel, LaunchOptions.NONE, groups).verdict();
    }

    private static List<State> states(Kernel kernel) {
        return verdict(kernel).accesses().stream()
                .map(KernelVerdict.AccessState::state)
                .toList();
    }

    private static void assertShown(boolean shown, Kernel kernel, Launch launch) {
        assertEquals(shown, launch.holds(verdict(kernel).boundsConditions()), () -> launch + ": " + verdict(kernel));
    }

    private static Value clamp(KernelScript k, Value a, Value end) {
        return k.max(k.c(0), k.min(k.add(end, -1), a));
    }

    @Test
    @DisplayName("x[max(0, min(n - 1, i + d))] is hoisted: n <= x.length or to + d <= x.length")
    void clamped() {
        var k = new KernelScript(1).arrays("x").ints("n", "d");
        k.load("x", clamp(k, k.add(k.item(0), k.scalar("d")), k.scalar("n")));
        var kernel = k.build();
        assertEquals(List.of(State.HOISTED), states(kernel));
        assertShown(
                true,
                kernel,
                new Launch(kernel, 100).with("n", 100).with("d", 5).with("x", 100));
        assertShown(
                false,
                kernel,
                new Launch(kernel, 100).with("n", 100).with("d", 5).with("x", 99));
        assertShown(
                true, kernel, new Launch(kernel, 10).with("n", 100).with("d", 5).with("x", 15));
        assertShown(false, kernel, new Launch(kernel, 10).with("n", 0).with("x", 0));
        assertShown(
                false,
                kernel,
                new Launch(kernel, 10)
                        .with("n", 100)
                        .with("d", Integer.MAX_VALUE)
                        .with("x", 100));
    }

    @Test
    @DisplayName("x[max(0, min(x.length - 1, z[i]))] needs x to have an element")
    void clampedUnknown() {
        var k = new KernelScript(1).arrays("x").array("z", Type.Scalar.I32);
        k.load("x", clamp(k, k.load("z", k.item(0)), k.length("x")));
        var kernel = k.build();
        assertEquals(List.of(State.HOISTED, State.HOISTED), states(kernel));
        assertShown(true, kernel, new Launch(kernel, 10).with("x", 1));
        assertShown(false, kernel, new Launch(kernel, 10).with("x", 0));
    }

    @Test
    @DisplayName("min(n - 1, max(0, i)) may be negative for n = 0")
    void clampedTheOtherWay() {
        var k = new KernelScript(1).arrays("x").ints("n");
        k.load("x", k.min(k.add(k.scalar("n"), -1), k.max(k.c(0), k.item(0))));
        var kernel = k.build();
        assertShown(true, kernel, new Launch(kernel, 10).with("n", 5).with("x", 5));
        assertShown(false, kernel, new Launch(kernel, 10).with("n", 0).with("x", 5));
    }

    @Test
    @DisplayName("a filter of 3 * 3 over an image of h * w with clamped borders is hoisted")
    void imageFilter() {
        var k = new KernelScript(2).arrays("in").ints("h", "w");
        k.loop(
                k.c(-1),
                CompareKind.LE,
                k.c(1),
                1,
                dy -> k.loop(k.c(-1), CompareKind.LE, k.c(1), 1, dx -> {
                    var row = clamp(k, k.add(k.item(0), dy), k.scalar("h"));
                    var column = clamp(k, k.add(k.item(1), dx), k.scalar("w"));
                    k.load("in", k.add(k.mul(row, k.scalar("w")), column));
                }));
        var kernel = k.build();
        assertEquals(List.of(State.HOISTED), states(kernel));
        assertShown(
                true,
                kernel,
                new Launch(kernel, 20, 30).with("h", 20).with("w", 30).with("in", 600));
        assertShown(
                false,
                kernel,
                new Launch(kernel, 20, 30).with("h", 20).with("w", 30).with("in", 599));
        assertShown(
                false,
                kernel,
                new Launch(kernel, 20, 30).with("h", 20).with("w", 0).with("in", 0));
    }

    @Test
    @DisplayName("i > 0 ? i - 1 : 0 as one operation lies in [0, to), i > 0 ? 0 : i - 1 does not")
    void chosen() {
        var k = new KernelScript(1).arrays("x");
        var positive = k.compare(CompareKind.GT, k.item(0), k.c(0));
        k.load("x", k.select(positive, k.add(k.item(0), -1), k.c(0)));
        var kernel = k.build();
        assertEquals(List.of(State.HOISTED), states(kernel));
        assertShown(true, kernel, new Launch(kernel, 100).with("x", 99));
        assertShown(false, kernel, new Launch(kernel, 100).with("x", 98));
        assertShown(true, kernel, new Launch(kernel, 100).startingAt(-5).with("x", 99));

        var wrong = new KernelScript(1).arrays("x");
        var other = wrong.compare(CompareKind.GT, wrong.item(0), wrong.c(0));
        wrong.load("x", wrong.select(other, wrong.c(0), wrong.add(wrong.item(0), -1)));
        assertShown(false, wrong.build(), new Launch(wrong.build(), 100));
    }

    @Test
    @DisplayName("x[|i - 3|] is hoisted, and not shown for the least int, which is its own absolute value")
    void absolute() {
        var k = new KernelScript(1).arrays("x");
        k.load("x", k.abs(k.add(k.item(0), -3)));
        var kernel = k.build();
        assertEquals(List.of(State.HOISTED), states(kernel));
        assertShown(true, kernel, new Launch(kernel, 5).with("x", 4));
        assertShown(false, kernel, new Launch(kernel, 5).with("x", 3));
        assertShown(false, kernel, new Launch(kernel, 9).with("x", 5));

        var least = new KernelScript(1).arrays("x").ints("n");
        least.load("x", least.min(least.abs(least.scalar("n")), least.c(5)));
        assertShown(true, least.build(), new Launch(least.build(), 5).with("n", -4));
        assertShown(false, least.build(), new Launch(least.build(), 5).with("n", Integer.MIN_VALUE));
    }

    @Test
    @DisplayName("if (i + d is unsigned below x.length) x[i + d] is shown unless i + d wraps around")
    void unsignedGuard() {
        var k = new KernelScript(1).arrays("x").ints("d");
        var at = k.add(k.item(0), k.scalar("d"));
        k.when(k.compare(CompareKind.ULT, at, k.length("x")), () -> k.load("x", at));
        var kernel = k.build();
        assertShown(true, kernel, new Launch(kernel, 100).with("d", -50).with("x", 3));
        assertEquals(List.of(State.DISCHARGED), states(unsigned(CompareKind.ULT)));
        assertEquals(List.of(State.HOISTED), states(unsigned(CompareKind.ULE)));
        assertEquals(List.of(State.HOISTED), states(unsigned(CompareKind.UGT)));
    }

    private static Kernel unsigned(CompareKind kind) {
        var k = new KernelScript(1).arrays("x");
        k.when(k.compare(kind, k.item(0), k.length("x")), () -> k.load("x", k.item(0)));
        return k.build();
    }

    @Test
    @DisplayName("unsigned below a negative n says nothing of the sign")
    void unsignedGuardOfNegatives() {
        var k = new KernelScript(1).arrays("x").ints("n");
        k.when(k.compare(CompareKind.ULT, k.item(0), k.scalar("n")), () -> k.load("x", k.item(0)));
        var kernel = k.build();
        assertShown(
                true,
                kernel,
                new Launch(kernel, 100).startingAt(-5).with("n", 10).with("x", 10));
        assertShown(
                false,
                kernel,
                new Launch(kernel, 100).startingAt(-5).with("n", -1).with("x", 10));
    }

    @Test
    @DisplayName("messages say where a value comes from: (maximum of line 18)")
    void names() {
        var k = new KernelScript(1).arrays("x");
        k.line(18).load("x", k.max(k.c(0), k.item(0)));
        var reason = verdict(k.build()).accesses().getFirst().reason();
        assertTrue(reason.contains("(maximum of line 18) lies in [0, x.length)"), reason);
    }
}
