package org.gantry.compiler.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.gantry.RefusedException;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Type;
import org.gantry.spi.KernelVerdict;
import org.gantry.spi.KernelVerdict.State;
import org.gantry.spi.LaunchOptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Which forms of loops are understood. */
class LoopFormsTest {
    private static KernelVerdict verdict(Kernel kernel) {
        var groups = IntStream.range(0, kernel.arrays().size()).boxed().toList();
        return Checker.check(kernel, LaunchOptions.NONE, groups).verdict();
    }

    private static List<State> states(Kernel kernel) {
        return verdict(kernel).accesses().stream()
                .map(KernelVerdict.AccessState::state)
                .toList();
    }

    private static void assertAccepted(boolean accepted, Kernel kernel, Launch launch) {
        assertEquals(accepted, launch.holds(verdict(kernel).raceConditions()), () -> launch + ": " + verdict(kernel));
    }

    private static String refusal(Kernel kernel) {
        return assertThrows(RefusedException.class, () -> verdict(kernel)).getMessage();
    }

    private static void assertShown(boolean shown, Kernel kernel, Launch launch) {
        assertEquals(shown, launch.holds(verdict(kernel).boundsConditions()), () -> launch + ": " + verdict(kernel));
    }

    private static final Type ROWS = new Type.Array(Type.Scalar.F64, Type.Space.GLOBAL);

    @Test
    @DisplayName(
            "do { y[i * 10 + k] = ...; k++; } while (k < 10) is accepted, while (k < 11) and while (k <= 10) are refused")
    void doWhile() {
        for (int most : List.of(10, 11)) {
            var k = new KernelScript(1).arrays("y");
            k.doLoop(k.c(0), CompareKind.LT, () -> k.c(most), 1, j -> k.store("y", k.add(k.mul(k.item(0), 10), j)));
            if (most == 10) {
                assertAccepted(true, k.build(), new Launch(k.build(), 100));
                assertEquals(10, verdict(k.build()).workPerItem().orElseThrow().eval(new Launch(k.build(), 100)));
            } else {
                assertTrue(refusal(k.build()).contains("GANTRY-R201"));
            }
        }
        var k = new KernelScript(1).arrays("y");
        k.doLoop(k.c(0), CompareKind.LE, () -> k.c(10), 1, j -> k.store("y", k.add(k.mul(k.item(0), 10), j)));
        assertTrue(refusal(k.build()).contains("GANTRY-R201"));
    }

    @Test
    @DisplayName("do ... while (k < n) goes round once for n <= 0: y[i * n + k] needs n >= 1")
    void doWhileGoesRoundOnce() {
        var k = new KernelScript(1).arrays("y").ints("n");
        k.doLoop(
                k.c(0),
                CompareKind.LT,
                () -> k.scalar("n"),
                1,
                j -> k.store("y", k.add(k.mul(k.item(0), k.scalar("n")), j)));
        var kernel = k.build();
        assertAccepted(true, kernel, new Launch(kernel, 100).with("n", 10));
        assertAccepted(false, kernel, new Launch(kernel, 100).with("n", 0));
        assertAccepted(true, kernel, new Launch(kernel, 1).with("n", 0));
        assertShown(true, kernel, new Launch(kernel, 1).with("n", 0).with("y", 1));
        assertShown(false, kernel, new Launch(kernel, 1).with("n", 0).with("y", 0));
    }

    @Test
    @DisplayName("do { x[k] } while (++k < x.length) stays in place, behind if (x.length > 0) it is discharged")
    void doWhileOverAnArray() {
        var k = new KernelScript(1).arrays("x");
        k.doLoop(k.c(0), CompareKind.LT, () -> k.length("x"), 1, j -> k.load("x", j));
        assertShown(true, k.build(), new Launch(k.build(), 10).with("x", 1));
        assertShown(false, k.build(), new Launch(k.build(), 10).with("x", 0));

        var guarded = new KernelScript(1).arrays("x");
        guarded.when(
                guarded.compare(CompareKind.GT, guarded.length("x"), guarded.c(0)),
                () -> guarded.doLoop(
                        guarded.c(0), CompareKind.LT, () -> guarded.length("x"), 1, j -> guarded.load("x", j)));
        assertEquals(List.of(State.DISCHARGED), states(guarded.build()));
    }

    @Test
    @DisplayName(
            "do { m[i][k] = ... } while (++k < m[i].length) is accepted, and in bounds behind a test that the row is not empty")
    void doWhileOverARow() {
        var k = new KernelScript(1).array("m", ROWS);
        k.doLoop(
                k.c(0),
                CompareKind.LT,
                () -> k.lengthOf(k.load("m", k.item(0))),
                1,
                c -> k.store(k.load("m", k.item(0)), c, k.f(1), "m"));
        assertEquals(List.of(State.HOISTED, State.IN_PLACE, State.HOISTED), states(k.build()));

        var guarded = new KernelScript(1).array("m", ROWS);
        var length = guarded.lengthOf(guarded.load("m", guarded.item(0)));
        guarded.when(
                guarded.compare(CompareKind.GT, length, guarded.c(0)),
                () -> guarded.doLoop(
                        guarded.c(0),
                        CompareKind.LT,
                        () -> guarded.lengthOf(guarded.load("m", guarded.item(0))),
                        1,
                        c -> guarded.store(guarded.load("m", guarded.item(0)), c, guarded.f(1), "m")));
        assertEquals(List.of(State.HOISTED, State.HOISTED, State.DISCHARGED, State.HOISTED), states(guarded.build()));
    }

    @Test
    @DisplayName("for (k = 0; k != n; k++) y[i * s + k]: n must not be negative, where k would wrap around")
    void unequalLoop() {
        var k = new KernelScript(1).arrays("y").ints("n", "s");
        k.loop(k.c(0), CompareKind.NE, k.scalar("n"), 1, j -> k.store("y", k.add(k.mul(k.item(0), k.scalar("s")), j)));
        var kernel = k.build();
        assertAccepted(true, kernel, new Launch(kernel, 100).with("n", 10).with("s", 10));
        assertAccepted(false, kernel, new Launch(kernel, 100).with("n", 11).with("s", 10));
        assertAccepted(false, kernel, new Launch(kernel, 1).with("n", -1).with("s", 10));
        assertAccepted(
                true, kernel, new Launch(kernel, 1).with("n", Integer.MAX_VALUE).with("s", 0));
        assertEquals(
                10,
                verdict(kernel)
                        .workPerItem()
                        .orElseThrow()
                        .eval(new Launch(kernel, 100).with("n", 10).with("s", 10)));
    }

    @Test
    @DisplayName("for (k = n; k != 0; k--) y[i * s + k - 1] needs n >= 0")
    void unequalLoopDownwards() {
        var k = new KernelScript(1).arrays("y").ints("n", "s");
        k.loop(
                k.scalar("n"),
                CompareKind.NE,
                k.c(0),
                -1,
                j -> k.store("y", k.add(k.add(k.mul(k.item(0), k.scalar("s")), j), -1)));
        var kernel = k.build();
        assertAccepted(true, kernel, new Launch(kernel, 100).with("n", 10).with("s", 10));
        assertAccepted(false, kernel, new Launch(kernel, 100).with("n", 11).with("s", 10));
        assertAccepted(false, kernel, new Launch(kernel, 1).with("n", -1).with("s", 10));
        assertShown(
                true,
                kernel,
                new Launch(kernel, 100).with("n", 10).with("s", 10).with("y", 1000));
        assertShown(
                false,
                kernel,
                new Launch(kernel, 100).with("n", 10).with("s", 10).with("y", 999));
    }

    @Test
    @DisplayName("do ... while (k != n) needs n >= 1")
    void unequalDoWhile() {
        var k = new KernelScript(1).arrays("y").ints("n");
        k.doLoop(k.c(0), CompareKind.NE, () -> k.scalar("n"), 1, j -> k.store("y", k.add(k.mul(k.item(0), 100), j)));
        var kernel = k.build();
        assertAccepted(true, kernel, new Launch(kernel, 100).with("n", 100));
        assertAccepted(false, kernel, new Launch(kernel, 100).with("n", 101));
        assertAccepted(false, kernel, new Launch(kernel, 1).with("n", 0));
    }

    @Test
    @DisplayName("for (k = 0; k != n; k += 2) and k != z[i] are refused: they need not meet")
    void unequalLoopsThatNeedNotMeet() {
        var two = new KernelScript(1).arrays("y").ints("n");
        two.loop(
                two.c(0),
                CompareKind.NE,
                two.scalar("n"),
                2,
                j -> two.store("y", two.add(two.mul(two.item(0), 100), j)));
        assertTrue(refusal(two.build()).contains("GANTRY-R203"));

        var unknown =
                new KernelScript(1).arrays("y").array("z", Type.Scalar.I32).ints("s");
        unknown.loop(
                unknown.c(0),
                CompareKind.NE,
                unknown.load("z", unknown.item(0)),
                1,
                j -> unknown.store("y", unknown.add(unknown.mul(unknown.item(0), unknown.scalar("s")), j)));
        var message = refusal(unknown.build());
        assertTrue(
                message.contains("z[...] is not negative (a loop that ends with != would run past its end)"), message);
    }

    @Test
    @DisplayName(
            "a bound that the loop changes says nothing: do ... while (k != min(50, z[i])), evaluated in each round")
    void boundThatChanges() {
        var k = new KernelScript(1).arrays("y").array("z", Type.Scalar.I32);
        k.doLoop(
                k.c(0),
                CompareKind.NE,
                () -> k.min(k.c(50), k.load("z", k.item(0))),
                1,
                j -> k.store("y", k.add(k.mul(k.item(0), 100), j)));
        assertTrue(refusal(k.build()).contains("GANTRY-R203"));
    }

    @Test
    @DisplayName("for (k = 0; k <= n; k++): n < the largest int is a condition, and the work is known where it holds")
    void inclusiveLoop() {
        var k = new KernelScript(1).arrays("x", "y").ints("n");
        k.loop(k.c(0), CompareKind.LE, k.scalar("n"), 1, j -> k.load("x", j));
        k.store("y", k.item(0));
        var kernel = k.build();
        assertAccepted(true, kernel, new Launch(kernel, 10).with("n", Integer.MAX_VALUE));
        assertShown(true, kernel, new Launch(kernel, 10).with("n", Integer.MAX_VALUE - 1));
        assertShown(false, kernel, new Launch(kernel, 10).with("n", Integer.MAX_VALUE));
        var work = verdict(kernel).workPerItem().orElseThrow();
        assertEquals(8, work.eval(new Launch(kernel, 10).with("n", 7)));
        assertEquals(0, work.eval(new Launch(kernel, 10).with("n", -7)));
        var wraps = new Launch(kernel, 10).with("n", Integer.MAX_VALUE);
        assertThrows(ArithmeticException.class, () -> work.eval(wraps));
    }

    @Test
    @DisplayName("for (k = 0; k <= n; k++) y[i * s + k] needs n < s")
    void inclusiveLoopThatWrites() {
        var k = new KernelScript(1).arrays("y").ints("n", "s");
        k.loop(k.c(0), CompareKind.LE, k.scalar("n"), 1, j -> k.store("y", k.add(k.mul(k.item(0), k.scalar("s")), j)));
        var kernel = k.build();
        assertAccepted(true, kernel, new Launch(kernel, 100).with("n", 9).with("s", 10));
        assertAccepted(false, kernel, new Launch(kernel, 100).with("n", 10).with("s", 10));
        assertAccepted(
                false,
                kernel,
                new Launch(kernel, 1).with("n", Integer.MAX_VALUE).with("s", 10));
    }

    @Test
    @DisplayName("for (k = rowPtr[i]; k < rowPtr[i + 1]; k++) reads are checked in place, nothing is refused")
    void compressedRows() {
        var k = new KernelScript(1)
                .arrays("y", "x", "val")
                .array("rowPtr", Type.Scalar.I32)
                .array("col", Type.Scalar.I32);
        k.loop(k.load("rowPtr", k.item(0)), k.load("rowPtr", k.add(k.item(0), 1)), 1, j -> {
            k.load("val", j);
            k.load("x", k.load("col", j));
        });
        k.store("y", k.item(0));
        assertEquals(
                List.of(State.HOISTED, State.HOISTED, State.IN_PLACE, State.IN_PLACE, State.IN_PLACE, State.HOISTED),
                states(k.build()));
        assertEquals(List.of(), verdict(k.build()).raceConditions());
    }

    @Test
    @DisplayName("for (k = 0; k < z[i]; k++) if (k < s) y[i * s + k] is accepted, without the if refused")
    void boundOfUnknownValue() {
        for (boolean guarded : List.of(true, false)) {
            var k = new KernelScript(1).arrays("y").array("z", Type.Scalar.I32).ints("s");
            k.loop(k.c(0), k.load("z", k.item(0)), 1, j -> {
                Runnable write = () -> k.store("y", k.add(k.mul(k.item(0), k.scalar("s")), j));
                if (guarded) {
                    k.when(k.compare(CompareKind.LT, j, k.scalar("s")), write);
                } else {
                    write.run();
                }
            });
            if (guarded) {
                assertAccepted(true, k.build(), new Launch(k.build(), 100).with("s", 10));
            } else {
                assertTrue(refusal(k.build()).contains("GANTRY-R203"));
            }
        }
    }
}
