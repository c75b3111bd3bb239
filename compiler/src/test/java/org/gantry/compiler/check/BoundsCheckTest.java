package org.gantry.compiler.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.gantry.RefusedException;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.condition.LaunchExpr;
import org.gantry.spi.KernelVerdict;
import org.gantry.spi.KernelVerdict.State;
import org.gantry.spi.LaunchOptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** How each check of a kernel ends. */
class BoundsCheckTest {
    private static CheckedKernel checked(Kernel kernel) {
        return Checker.check(
                kernel,
                LaunchOptions.NONE,
                IntStream.range(0, kernel.arrays().size()).boxed().toList());
    }

    private static KernelVerdict verdict(Kernel kernel) {
        return checked(kernel).verdict();
    }

    private static List<State> states(Kernel kernel) {
        return verdict(kernel).accesses().stream()
                .map(KernelVerdict.AccessState::state)
                .toList();
    }

    private static long checksIn(Kernel kernel) {
        return kernel.item().blocks().stream()
                .flatMap(b -> b.body().stream())
                .filter(i -> i.op() instanceof Op.Check)
                .count();
    }

    private static long noWraps(Kernel kernel) {
        return kernel.item().blocks().stream()
                .flatMap(b -> b.body().stream())
                .filter(i -> i.op() instanceof Op.Binary b && b.noWrap())
                .count();
    }

    private static List<String> relations(Kernel kernel) {
        return verdict(kernel).boundsConditions().stream()
                .map(c -> c.predicate()
                        .explain(new Launch(kernel, new long[kernel.dimensions()]))
                        .replaceAll(" \\(here.*", ""))
                .toList();
    }

    @Test
    @DisplayName("y[i] = a * x[i] + y[i]: 0 <= from, to <= x.length, to <= y.length")
    void daxpy() {
        var k = new KernelScript(1).arrays("x", "y");
        k.store("y", k.item(0), k.binary(BinaryKind.ADD, k.load("x", k.item(0)), k.load("y", k.item(0))));
        var kernel = k.build();
        assertEquals(List.of("0 <= from", "to <= x.length", "to <= y.length"), relations(kernel));
        assertEquals(List.of(State.HOISTED, State.HOISTED, State.HOISTED), states(kernel));
        assertEquals(0, checksIn(checked(kernel).fast()));
        assertEquals(3, checksIn(checked(kernel).precise()));
        var bounds = verdict(kernel).boundsConditions();
        assertTrue(new Launch(kernel, 100).with("x", 100).with("y", 100).holds(bounds));
        assertFalse(new Launch(kernel, 100).with("x", 100).with("y", 99).holds(bounds));
        assertFalse(new Launch(kernel, 100).startingAt(-1).holds(bounds));
    }

    @Test
    @DisplayName("a stencil keeps the strictest conditions alone: x[i - 1], x[i], x[i + 1]")
    void stencil() {
        var k = new KernelScript(1).arrays("x", "y");
        k.load("x", k.add(k.item(0), -1));
        k.load("x", k.item(0));
        k.load("x", k.add(k.item(0), 1));
        var kernel = k.build();
        assertTrue(new Launch(kernel, 99)
                .startingAt(1)
                .with("x", 100)
                .holds(verdict(kernel).boundsConditions()));
        assertFalse(new Launch(kernel, 100)
                .startingAt(1)
                .with("x", 100)
                .holds(verdict(kernel).boundsConditions()));
        assertFalse(new Launch(kernel, 99)
                .startingAt(0)
                .with("x", 100)
                .holds(verdict(kernel).boundsConditions()));
        assertEquals(
                2,
                verdict(kernel).boundsConditions().size(),
                () -> relations(kernel).toString());
    }

    @Test
    @DisplayName("if (0 <= i && i < x.length) x[i] is discharged")
    void guarded() {
        var k = new KernelScript(1).arrays("x");
        k.when(
                k.compare(CompareKind.GE, k.item(0), k.c(0)),
                () -> k.when(k.compare(CompareKind.LT, k.item(0), k.length("x")), () -> k.load("x", k.item(0))));
        assertEquals(List.of(State.DISCHARGED), states(k.build()));
    }

    @Test
    @DisplayName("for (k = 0; k < x.length; k++) x[k] is discharged, its increment does not wrap")
    void loopOverAnArray() {
        var k = new KernelScript(1).arrays("x");
        k.loop(k.c(0), k.length("x"), 1, j -> k.load("x", j));
        var kernel = k.build();
        assertEquals(List.of(State.DISCHARGED), states(kernel));
        assertEquals(1, noWraps(checked(kernel).precise()));
    }

    @Test
    @DisplayName("for (k = x.length - 1; k >= 0; k--) x[k] is discharged")
    void loopDownwards() {
        var k = new KernelScript(1).arrays("x");
        k.loop(k.add(k.length("x"), -1), CompareKind.GE, k.c(0), -1, j -> k.load("x", j));
        assertEquals(List.of(State.DISCHARGED), states(k.build()));
    }

    @Test
    @DisplayName("a[i * n + k], k < n, is hoisted: n * to <= a.length and the like")
    void rowOfAMatrix() {
        var k = new KernelScript(1).arrays("a").ints("n");
        k.loop(k.c(0), k.scalar("n"), 1, j -> k.load("a", k.add(k.mul(k.item(0), k.scalar("n")), j)));
        var kernel = k.build();
        assertEquals(List.of(State.HOISTED), states(kernel));
        var bounds = verdict(kernel).boundsConditions();
        assertTrue(new Launch(kernel, 100).with("a", 2000).with("n", 20).holds(bounds));
        assertFalse(new Launch(kernel, 100).with("a", 1999).with("n", 20).holds(bounds));
        assertFalse(new Launch(kernel, 1 << 20).with("n", 1 << 11).holds(bounds));
        assertEquals(3, noWraps(checked(kernel).fast()));
    }

    @Test
    @DisplayName("x[index[i]] stays in place, index[i] is hoisted, and the flag form may be used")
    void dataDependentReads() {
        var k = new KernelScript(1).arrays("x", "y").array("index", Type.Scalar.I32);
        k.store("y", k.item(0), k.load("x", k.load("index", k.item(0))));
        var kernel = k.build();
        assertEquals(List.of(State.HOISTED, State.IN_PLACE, State.HOISTED), states(kernel));
        assertTrue(checked(kernel).flaggable());
        assertEquals(1, checksIn(checked(kernel).fast()));
        var refused = assertThrows(
                RefusedException.class,
                () -> Checker.check(kernel, new LaunchOptions(false, false, true), List.of(0, 1, 2)));
        assertEquals("GANTRY-R301", refused.code());
    }

    @Test
    @DisplayName("checks that depend on what the kernel writes may not use the flag form")
    void checksThatDependOnWrites() {
        var k = new KernelScript(1).arrays("x").array("index", Type.Scalar.I32);
        k.load("x", k.load("index", k.item(0)));
        k.store("index", k.item(0), k.c(5));
        assertFalse(checked(k.build()).flaggable());
    }

    @Test
    @DisplayName("table[x & 255] over 256 elements needs them alone")
    void maskedIndex() {
        var k = new KernelScript(1).arrays("table").array("x", Type.Scalar.I32);
        var at = k.binary(BinaryKind.AND, k.load("x", k.item(0)), k.c(255));
        k.load("table", at);
        var kernel = k.build();
        assertEquals(List.of(State.HOISTED, State.HOISTED), states(kernel));
        assertTrue(
                new Launch(kernel, 10).with("table", 256).holds(verdict(kernel).boundsConditions()));
        assertFalse(
                new Launch(kernel, 10).with("table", 255).holds(verdict(kernel).boundsConditions()));
    }

    @Test
    @DisplayName("i > 0 ? i - 1 : 0 lies in [0, to)")
    void clampedByControlFlow() {
        var k = new KernelScript(1).arrays("x");
        var at = k.choose(k.compare(CompareKind.GT, k.item(0), k.c(0)), () -> k.add(k.item(0), -1), () -> k.c(0));
        k.load("x", at);
        var kernel = k.build();
        assertEquals(List.of(State.HOISTED), states(kernel));
        assertTrue(new Launch(kernel, 100).with("x", 99).holds(verdict(kernel).boundsConditions()));
        assertFalse(new Launch(kernel, 100).with("x", 98).holds(verdict(kernel).boundsConditions()));
    }

    private static void assertShown(boolean shown, Kernel kernel, Launch launch) {
        assertEquals(
                shown,
                launch.holds(verdict(kernel).boundsConditions()),
                () -> relations(kernel).toString());
    }

    @Test
    @DisplayName("if (i + k < x.length) x[i + 5] is not shown where i + k wraps around")
    void guardThatWraps() {
        var k = new KernelScript(1).arrays("x").ints("k");
        var guard = k.compare(CompareKind.LT, k.add(k.item(0), k.scalar("k")), k.length("x"));
        k.when(guard, () -> k.load("x", k.add(k.item(0), 5)));
        var kernel = k.build();
        assertShown(true, kernel, new Launch(kernel, 10).with("k", 5).with("x", 8));
        assertShown(
                false,
                kernel,
                new Launch(kernel, 10).with("k", Integer.MAX_VALUE).with("x", 3));
    }

    @Test
    @DisplayName("for (k = 0; k < n; k += 2) x[k] is not shown for the largest n, where k wraps around")
    void incrementThatWraps() {
        var k = new KernelScript(1).arrays("x").ints("n");
        k.loop(k.c(0), k.scalar("n"), 2, j -> k.load("x", j));
        var kernel = k.build();
        assertShown(true, kernel, new Launch(kernel, 10).with("n", Integer.MAX_VALUE - 1));
        assertShown(false, kernel, new Launch(kernel, 10).with("n", Integer.MAX_VALUE));
    }

    @Test
    @DisplayName("for (k = 0; k <= n; k++) x[k] needs n + 1 <= x.length")
    void inclusiveLoop() {
        var k = new KernelScript(1).arrays("x").ints("n");
        k.loop(k.c(0), CompareKind.LE, k.scalar("n"), 1, j -> k.load("x", j));
        var kernel = k.build();
        assertShown(true, kernel, new Launch(kernel, 10).with("n", 7).with("x", 8));
        assertShown(false, kernel, new Launch(kernel, 10).with("n", 8).with("x", 8));
    }

    @Test
    @DisplayName("x[i % 4] over 4 elements is not shown for negative i, whose remainder is negative")
    void negativeRemainder() {
        var k = new KernelScript(1).arrays("x");
        k.load("x", k.rem(k.item(0), k.c(4)));
        var kernel = k.build();
        assertShown(true, kernel, new Launch(kernel, 100).with("x", 4));
        assertShown(false, kernel, new Launch(kernel, 100).with("x", 3));
        assertShown(false, kernel, new Launch(kernel, 100).startingAt(-3).with("x", 4));
    }

    @Test
    @DisplayName("x[(i >>> 30) + 1] over 2 elements is not shown for negative i")
    void unsignedShiftOfNegatives() {
        var k = new KernelScript(1).arrays("x");
        k.load("x", k.add(k.binary(BinaryKind.LSHR, k.item(0), k.c(30)), 1));
        var kernel = k.build();
        assertShown(true, kernel, new Launch(kernel, 100).with("x", 2));
        assertShown(false, kernel, new Launch(kernel, 100).startingAt(-1).with("x", 2));
    }

    @Test
    @DisplayName("for (c = 0; c < t[r].length; c++) t[r][c] is discharged")
    void loopOverARow() {
        var k = new KernelScript(1).array("t", new Type.Array(Type.Scalar.F64, Type.Space.GLOBAL));
        k.loop(k.c(0), k.lengthOf(k.load("t", k.item(0))), 1, c -> k.load(k.load("t", k.item(0)), c, "t"));
        assertEquals(List.of(State.HOISTED, State.HOISTED, State.DISCHARGED), states(k.build()));
    }

    @Test
    @DisplayName("a / n: n is not 0")
    void divisionByALaunchValue() {
        var own = new KernelScript(1).ints("n");
        own.div(own.item(0), own.scalar("n"));
        assertEquals(List.of("n != 0"), relations(own.build()));
    }

    @Test
    @DisplayName("i / (i + 1) needs from >= 0, i / (k - 5) in a loop to 5 is discharged")
    void divisionByForms() {
        var k = new KernelScript(1);
        k.div(k.item(0), k.add(k.item(0), 1));
        var kernel = k.build();
        assertEquals(List.of(State.HOISTED), states(kernel));
        var loop = new KernelScript(1);
        loop.loop(loop.c(0), loop.c(5), 1, j -> loop.div(loop.item(0), loop.add(j, -5)));
        assertEquals(List.of(State.DISCHARGED), states(loop.build()));
    }

    private static Type.Array rowsOf(Type element) {
        return new Type.Array(element, Type.Space.GLOBAL);
    }

    @Test
    @DisplayName("t[i][j] of a table: the shortest row must be long enough")
    void rows() {
        var k = new KernelScript(2).array("t", rowsOf(Type.Scalar.F64));
        var row = k.load("t", k.item(0));
        k.load(row, k.item(1), "t");
        var kernel = k.build();
        assertEquals(List.of(State.HOISTED, State.HOISTED), states(kernel));
        assertEquals(List.of("0 <= from", "to <= t.length", "0 <= from1", "to1 <= t[...].length"), relations(kernel));
        var bounds = verdict(kernel).boundsConditions();
        assertTrue(new Launch(kernel, 3, 5).with("t", 3).with("t[...]", 5).holds(bounds));
        assertFalse(new Launch(kernel, 3, 5).with("t", 3).with("t[...]", 4).holds(bounds));
    }

    @Test
    @DisplayName("rows of rows of tables are checked in place")
    void rowsOfRows() {
        var k = new KernelScript(2).array("t", rowsOf(rowsOf(Type.Scalar.F64)));
        var plane = k.load("t", k.item(0));
        var row = k.load(plane, k.item(1), "t");
        k.load(row, k.item(1), "t");
        assertEquals(List.of(State.HOISTED, State.IN_PLACE, State.IN_PLACE), states(k.build()));
    }

    @Test
    @DisplayName("work per item: the product of the trips of nested loops")
    void work() {
        var none = new KernelScript(1).arrays("x");
        none.load("x", none.item(0));
        assertEquals(
                new LaunchExpr.Constant(0), verdict(none.build()).workPerItem().orElseThrow());

        var k = new KernelScript(1).arrays("x").ints("n", "m");
        k.loop(k.c(0), k.scalar("n"), 1, i -> k.loop(k.c(0), k.scalar("m"), 1, j -> k.load("x", j)));
        var kernel = k.build();
        var launch = new Launch(kernel, 10).with("n", 7).with("m", 5);
        assertEquals(7 + 7 * 5, verdict(kernel).workPerItem().orElseThrow().eval(launch));
        assertEquals(0, verdict(kernel).workPerItem().orElseThrow().eval(new Launch(kernel, 10)));

        var unknown = new KernelScript(1).array("x", Type.Scalar.I32);
        unknown.loop(unknown.c(0), unknown.load("x", unknown.item(0)), 1, j -> unknown.load("x", j));
        assertTrue(verdict(unknown.build()).workPerItem().isEmpty());
    }
}
