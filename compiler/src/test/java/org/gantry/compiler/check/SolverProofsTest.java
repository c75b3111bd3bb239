package org.gantry.compiler.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gantry.RefusedException;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Type;
import org.gantry.condition.LaunchCondition;
import org.gantry.spi.LaunchOptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What only the solver proves, and what it says of what it refutes. */
class SolverProofsTest {
    private static CheckedKernel checked(Kernel kernel, Duration limit) {
        var groups = IntStream.range(0, kernel.arrays().size()).boxed().toList();
        return Checker.check(kernel, LaunchOptions.NONE, groups, limit);
    }

    private static String refusal(Kernel kernel, Duration limit) {
        return assertThrows(RefusedException.class, () -> checked(kernel, limit))
                .getMessage();
    }

    private static String text(List<LaunchCondition> conditions) {
        return conditions.stream().map(c -> c.text() + "; ").collect(Collectors.joining());
    }

    private static final Duration LONG = Duration.ofSeconds(5);

    /** {@code if ((k & 1023) / 4 == i / by) y[k & 1023] = ...} for a k that is loaded. */
    private static Kernel guarded(int by) {
        var k = new KernelScript(1).arrays("y").array("z", Type.Scalar.I32);
        var at = k.binary(BinaryKind.AND, k.load("z", k.item(0)), k.c(1023));
        var owner = by == 1 ? k.item(0) : k.div(k.item(0), k.c(by));
        k.when(k.compare(CompareKind.EQ, k.div(at, k.c(4)), owner), () -> k.store("y", at));
        return k.build();
    }

    @Test
    @DisplayName("if (k / 4 == i) y[k] = ..., with k loaded, is proven")
    void guardedLoads() {
        var kernel = guarded(1);
        var conditions = checked(kernel, LONG).verdict().raceConditions();
        assertTrue(
                conditions.stream().allMatch(c -> c.predicate().holds(new Launch(kernel, 1000))),
                () -> text(conditions));
        var byRules = checked(kernel, Duration.ZERO).verdict().raceConditions();
        assertTrue(byRules.stream().anyMatch(c -> !c.predicate().holds(new Launch(kernel, 1000))), () -> text(byRules));
    }

    @Test
    @DisplayName("if (k / 4 == i / 2) y[k] = ... is refused: items 0 and 1 meet")
    void guardedLoadsThatMeet() {
        var message = refusal(guarded(2), LONG);
        assertTrue(
                message.matches(
                        "(?s).*For example, items i = (0 and i = 1|1 and i = 0),.* both touch y\\[[0-3]\\]\\..*"),
                message);
    }

    @Test
    @DisplayName("y[k] = ..., with k loaded, is refused with two items that meet")
    void scatter() {
        var k = new KernelScript(1).arrays("y").array("z", Type.Scalar.I32);
        k.store("y", k.load("z", k.item(0)));
        var message = refusal(k.build(), LONG);
        assertTrue(
                message.matches("(?s).*For example, items i = (\\d+) and i = (\\d+),.* both touch y\\[\\d+\\]\\..*"),
                message);
    }

    @Test
    @DisplayName("without time for the solver the rules alone decide, and the message says so")
    void withoutSolver() {
        var k = new KernelScript(1).arrays("y").array("z", Type.Scalar.I32);
        k.store("y", k.load("z", k.item(0)));
        assertTrue(refusal(k.build(), Duration.ZERO).contains("no time was left to ask Z3"));
    }

    @Test
    @DisplayName("y[i * (i + 1) / 2 + j] for j <= i: rows of a packed triangle")
    void packedTriangles() {
        var k = new KernelScript(1).arrays("y");
        var row = k.div(k.mul(k.item(0), k.add(k.item(0), 1)), k.c(2));
        k.loop(k.c(0), CompareKind.LE, k.item(0), 1, j -> k.store("y", k.add(row, j)));
        var kernel = k.build();
        var conditions = checked(kernel, LONG).verdict().raceConditions();
        assertTrue(
                conditions.stream().allMatch(c -> c.predicate().holds(new Launch(kernel, 1000))),
                () -> text(conditions));
    }

    @Test
    @DisplayName("a product that wraps is not proven: if (k == 65536 * i * 65536) y[k] = ...")
    void wrappingConditions() {
        var k = new KernelScript(1).arrays("y").array("z", Type.Scalar.I32);
        var at = k.load("z", k.item(0));
        k.when(k.compare(CompareKind.EQ, at, k.mul(k.mul(k.item(0), 65536), 65536)), () -> k.store("y", at));
        var kernel = k.build();
        try {
            var conditions = checked(kernel, LONG).verdict().raceConditions();
            assertTrue(
                    conditions.stream().anyMatch(c -> !c.predicate().holds(new Launch(kernel, 2))),
                    () -> text(conditions));
        } catch (RefusedException refused) {
            assertEquals("GANTRY-R203", refused.code());
        }
    }

    @Test
    @DisplayName("two segments by borders at 2 * i and 2 * i + 2")
    void wideSegments() {
        var k = new KernelScript(1).arrays("y").borders("off");
        var first = k.load("off", k.mul(k.item(0), 2));
        var end = k.load("off", k.add(k.mul(k.item(0), 2), 2));
        k.loop(first, end, 1, j -> k.store("y", j));
        var kernel = k.build();
        var conditions = checked(kernel, LONG).verdict().raceConditions();
        assertTrue(
                conditions.stream().allMatch(c -> c.predicate().holds(new Launch(kernel, 1000))),
                () -> text(conditions));
        assertEquals(List.of(true, false), checked(kernel, LONG).writes());
    }
}
