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
import org.gantry.compiler.ir.Type;
import org.gantry.spi.KernelVerdict;
import org.gantry.spi.LaunchOptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What two items may do to one array. */
class RaceCheckTest {
    private static KernelVerdict verdict(Kernel kernel) {
        return checked(kernel).verdict();
    }

    private static CheckedKernel checked(Kernel kernel) {
        return Checker.check(
                kernel,
                LaunchOptions.NONE,
                IntStream.range(0, kernel.arrays().size()).boxed().toList());
    }

    private static RefusedException refusal(Kernel kernel) {
        return assertThrows(RefusedException.class, () -> checked(kernel));
    }

    /** Neither the checks nor a launch with these values lets the kernel run. */
    private static void assertRefused(Kernel kernel, Launch launch) {
        try {
            var conditions = verdict(kernel).raceConditions();
            assertFalse(launch.holds(conditions), () -> "accepted under " + conditions);
        } catch (RefusedException refused) {
            assertTrue(refused.code().startsWith("GANTRY-R2"), refused::getMessage);
        }
    }

    private static void assertAccepted(Kernel kernel, Launch launch) {
        for (var c : verdict(kernel).raceConditions()) {
            assertTrue(c.predicate().holds(launch), () -> c.explain(launch));
        }
    }

    @Test
    @DisplayName("y[i] = a[i] needs no condition")
    void anItemsOwnElement() {
        var k = new KernelScript(1).arrays("y", "a");
        k.store("y", k.item(0), k.load("a", k.item(0)));
        assertEquals(List.of(), verdict(k.build()).raceConditions());
    }

    @Test
    @DisplayName("case 29: a[i] = a[i + 1] is refused with both lines and the distance")
    void readsOfTheNextElement() {
        var k = new KernelScript(1).arrays("a");
        var next = k.line(7).load("a", k.add(k.item(0), 1));
        k.line(8).store("a", k.item(0), next);
        var refused = refusal(k.build());
        assertEquals("GANTRY-R202", refused.code());
        assertEquals(7, refused.line());
        assertTrue(
                refused.getMessage().contains("the write of a[i] in line 8 and the read of a[i + 1] in line 7"),
                refused.getMessage());
        assertTrue(refused.getMessage().contains("the two are 1 apart"), refused.getMessage());
    }

    @Test
    @DisplayName("case 29: a[i] = a[i - 1] + 1 is refused")
    void readsOfTheElementBefore() {
        var k = new KernelScript(1).arrays("a");
        k.store("a", k.item(0), k.load("a", k.add(k.item(0), -1)));
        assertEquals("GANTRY-R202", refusal(k.build()).code());
    }

    @Test
    @DisplayName("case 30: bins[key[i]] = ... is refused")
    void dataDependentWrites() {
        var k = new KernelScript(1).arrays("bins").array("key", Type.Scalar.I32);
        k.line(5).store("bins", k.load("key", k.item(0)));
        var refused = refusal(k.build());
        assertEquals("GANTRY-R203", refused.code());
        assertTrue(refused.getMessage().contains("key[...]"), refused.getMessage());
    }

    @Test
    @DisplayName("y[0] = ... is refused")
    void allItemsWriteOneElement() {
        var k = new KernelScript(1).arrays("y");
        k.store("y", k.c(0));
        assertEquals("GANTRY-R201", refusal(k.build()).code());
    }

    @Test
    @DisplayName("y[c] under a 2-D launch is refused")
    void oneCoordinateOfTwo() {
        var k = new KernelScript(2).arrays("y");
        k.store("y", k.item(1));
        assertEquals("GANTRY-R201", refusal(k.build()).code());
    }

    @Test
    @DisplayName("if (i == 0) y[0] = ... is accepted")
    void aSingleItemWrites() {
        var k = new KernelScript(1).arrays("y");
        k.when(k.compare(CompareKind.EQ, k.item(0), k.c(0)), () -> k.store("y", k.c(0)));
        var kernel = k.build();
        assertAccepted(kernel, new Launch(kernel, 100));
    }

    @Test
    @DisplayName("what stands under conditions that contradict each other is no access: if (i > n && i < n) y[0] = ...")
    void deadAccesses() {
        var k = new KernelScript(1).arrays("y").ints("n");
        k.when(
                k.compare(CompareKind.GT, k.item(0), k.scalar("n")),
                () -> k.when(k.compare(CompareKind.LT, k.item(0), k.scalar("n")), () -> k.store("y", k.c(0))));
        assertEquals(List.of(), verdict(k.build()).raceConditions());
        var equal = new KernelScript(1).arrays("y").ints("n");
        equal.when(
                equal.compare(CompareKind.EQ, equal.item(0), equal.scalar("n")),
                () -> equal.when(
                        equal.compare(CompareKind.NE, equal.item(0), equal.scalar("n")),
                        () -> equal.store("y", equal.c(0))));
        assertEquals(List.of(), verdict(equal.build()).raceConditions());
    }

    @Test
    @DisplayName("a contradiction that rests on a sum that may wrap is none: if (z[i] + 1 < z[i]) y[0] = ...")
    void contradictionsThatWrap() {
        var k = new KernelScript(1).arrays("y").array("z", Type.Scalar.I32);
        var z = k.load("z", k.item(0));
        k.when(k.compare(CompareKind.LT, k.add(z, 1), z), () -> k.store("y", k.c(0)));
        assertEquals("GANTRY-R201", refusal(k.build()).code());
    }

    @Test
    @DisplayName(
            "a condition that is true only where a product wraps shows nothing: if ((z[i] & 255) * 16777216 < -5) y[i + 3] = ...")
    void uselessConditions() {
        var k = new KernelScript(1).arrays("y").array("z", Type.Scalar.I32);
        var z = k.binary(BinaryKind.AND, k.load("z", k.item(0)), k.c(255));
        k.when(k.compare(CompareKind.LT, k.mul(z, 16777216), k.c(-5)), () -> k.store("y", k.add(k.item(0), 3)));
        var kernel = k.build();
        assertAccepted(kernel, new Launch(kernel, 100));
        assertRefused(kernel, new Launch(kernel, Integer.MAX_VALUE));
    }

    @Test
    @DisplayName("y[i * 65536] wraps around from 32768 items on")
    void multiplicationThatWraps() {
        var k = new KernelScript(1).arrays("y");
        k.store("y", k.mul(k.item(0), 65536));
        var kernel = k.build();
        assertAccepted(kernel, new Launch(kernel, 32768));
        assertRefused(kernel, new Launch(kernel, 32769));
        assertRefused(kernel, new Launch(kernel, 65537));
    }

    @Test
    @DisplayName("y[(int) (i * (1L << 32))] is refused")
    void narrowingThatDropsBits() {
        var k = new KernelScript(1).arrays("y");
        k.store("y", k.narrow(k.mul(k.widen(k.item(0)), k.c64(1L << 32))));
        var kernel = k.build();
        assertRefused(kernel, new Launch(kernel, 2));
    }

    @Test
    @DisplayName("y[(i * k) / 2] is refused for k = 1 and where it wraps")
    void wrappingDividend() {
        var k = new KernelScript(1).arrays("y").ints("k");
        k.store("y", k.div(k.mul(k.item(0), k.scalar("k")), k.c(2)));
        var kernel = k.build();
        assertRefused(kernel, new Launch(kernel, 100).with("k", 1));
        assertRefused(kernel, new Launch(kernel, 100).with("k", 1 << 30));
    }

    @Test
    @DisplayName("y[(i << 16) >>> 16] is refused where it wraps")
    void shiftsThatWrap() {
        var k = new KernelScript(1).arrays("y");
        var left = k.binary(BinaryKind.SHL, k.item(0), k.c(16));
        k.store("y", k.binary(BinaryKind.LSHR, left, k.c(16)));
        var kernel = k.build();
        assertRefused(kernel, new Launch(kernel, 65537));
    }

    @Test
    @DisplayName("y[i] and y[(i << 30) >> 30] are one form, and one element only for 2 items")
    void equalFormsOfDifferentValues() {
        var k = new KernelScript(1).arrays("y");
        var wrapped = k.binary(BinaryKind.ASHR, k.binary(BinaryKind.SHL, k.item(0), k.c(30)), k.c(30));
        k.store("y", k.item(0));
        k.load("y", wrapped);
        var kernel = k.build();
        assertAccepted(kernel, new Launch(kernel, 2));
        assertRefused(kernel, new Launch(kernel, 5));
    }

    @Test
    @DisplayName("y[r * ld + c] needs columns <= ld")
    void rowsThatOverlap() {
        var k = new KernelScript(2).arrays("y").ints("ld");
        k.store("y", k.add(k.mul(k.item(0), k.scalar("ld")), k.item(1)));
        var kernel = k.build();
        assertAccepted(kernel, new Launch(kernel, 10, 8).with("ld", 8));
        assertAccepted(kernel, new Launch(kernel, 1, 8).with("ld", 0));
        assertRefused(kernel, new Launch(kernel, 10, 9).with("ld", 8));
        assertRefused(kernel, new Launch(kernel, 10, 8).with("ld", 0));
        assertAccepted(kernel, new Launch(kernel, 10, 8).with("ld", -8).startingAt(-1000, 0));
    }

    @Test
    @DisplayName("tiles: y[i * stride + k], k < tile, needs tile <= stride")
    void strideSmallerThanTile() {
        var k = new KernelScript(1).arrays("y").ints("stride", "tile");
        k.loop(k.c(0), k.scalar("tile"), 1, j -> k.store("y", k.add(k.mul(k.item(0), k.scalar("stride")), j)));
        var kernel = k.build();
        assertAccepted(kernel, new Launch(kernel, 100).with("stride", 16).with("tile", 16));
        assertRefused(kernel, new Launch(kernel, 100).with("stride", 15).with("tile", 16));
    }

    @Test
    @DisplayName("block * size must not wrap")
    void blockTimesSizeThatWraps() {
        var k = new KernelScript(2).arrays("y").ints("size");
        k.store("y", k.add(k.mul(k.item(0), k.scalar("size")), k.item(1)));
        var kernel = k.build();
        assertRefused(kernel, new Launch(kernel, 1 << 17, 4).with("size", 1 << 16));
        assertAccepted(kernel, new Launch(kernel, 1 << 15, 4).with("size", 1 << 16));
    }

    @Test
    @DisplayName("a halo read of an array being written is refused")
    void haloReads() {
        var k = new KernelScript(1).arrays("a");
        k.loop(k.c(-1), CompareKind.LE, k.c(1), 1, j -> k.load("a", k.add(k.item(0), j)));
        k.store("a", k.item(0));
        assertEquals("GANTRY-R202", refusal(k.build()).code());
    }

    @Test
    @DisplayName("y[i] = 0; y[i] = x[i] + 1 with x == y is accepted, y[i] = x[i + 1] is refused")
    void sameArrayTwice() {
        var own = new KernelScript(1).arrays("x", "y");
        own.store("y", own.item(0));
        own.store("y", own.item(0), own.load("x", own.item(0)));
        var fine = Checker.check(own.build(), LaunchOptions.NONE, List.of(0, 0));
        assertEquals(List.of(true, true), fine.writes());
        assertEquals(1, fine.slots());

        var next = new KernelScript(1).arrays("x", "y");
        next.store("y", next.item(0), next.load("x", next.add(next.item(0), 1)));
        var kernel = next.build();
        assertEquals(List.of(false, true), checked(kernel).writes());
        assertThrows(RefusedException.class, () -> Checker.check(kernel, LaunchOptions.NONE, List.of(0, 0)));
    }

    @Test
    @DisplayName("y[2 * i] and y[2 * i + 1] are different elements")
    void evenAndOdd() {
        var k = new KernelScript(1).arrays("y");
        k.store("y", k.mul(k.item(0), 2));
        k.store("y", k.add(k.mul(k.item(0), 2), 1));
        var kernel = k.build();
        assertAccepted(kernel, new Launch(kernel, 1_000_000_000));
        assertRefused(kernel, new Launch(kernel, 2_000_000_000));
    }

    @Test
    @DisplayName("y[2 * i] and y[2 * i + 2] are refused")
    void evenAndNextEven() {
        var k = new KernelScript(1).arrays("y");
        k.store("y", k.mul(k.item(0), 2));
        k.store("y", k.add(k.mul(k.item(0), 2), 2));
        assertEquals("GANTRY-R201", refusal(k.build()).code());
    }

    @Test
    @DisplayName("y[n - 1 - i] is accepted")
    void reversed() {
        var k = new KernelScript(1).arrays("y").ints("n");
        k.store("y", k.sub(k.sub(k.scalar("n"), k.c(1)), k.item(0)));
        var kernel = k.build();
        assertAccepted(kernel, new Launch(kernel, 1000).with("n", 1000));
    }

    @Test
    @DisplayName("t = y[i]; y[i] = y[n - 1 - i]; y[n - 1 - i] = t over n / 2 items is accepted, over more refused")
    void reversedInPlace() {
        var k = new KernelScript(1).arrays("y").ints("n");
        var other = k.sub(k.sub(k.scalar("n"), k.c(1)), k.item(0));
        var t = k.load("y", k.item(0));
        k.store("y", k.item(0), k.load("y", other));
        k.store("y", other, t);
        var kernel = k.build();
        assertAccepted(kernel, new Launch(kernel, 500).with("n", 1000));
        assertAccepted(kernel, new Launch(kernel, 500).with("n", 1001));
        assertAccepted(kernel, new Launch(kernel, 501).with("n", 1001));
        assertAccepted(kernel, new Launch(kernel, 1_000_000_000).with("n", 2_000_000_000));
        assertRefused(kernel, new Launch(kernel, 501).with("n", 1000));
    }

    @Test
    @DisplayName("y[i] and y[2 * i] meet from item 1 on; over n .. 2 * n they do not")
    void differentFactors() {
        var k = new KernelScript(1).arrays("y");
        k.load("y", k.mul(k.item(0), 2));
        k.store("y", k.item(0));
        var kernel = k.build();
        assertRefused(kernel, new Launch(kernel, 3));
        assertAccepted(kernel, new Launch(kernel, 1));
        assertAccepted(kernel, new Launch(kernel, 199).startingAt(100));
        assertRefused(kernel, new Launch(kernel, 201).startingAt(100));
    }

    @Test
    @DisplayName("if (i < j) y[j * n + i] and y[i * n + j] = y[j * n + i]: a triangle copied to the other")
    void triangles() {
        var k = new KernelScript(2).arrays("y").ints("n");
        var i = k.item(0);
        var j = k.item(1);
        k.when(k.compare(CompareKind.LT, i, j), () -> {
            var mirrored = k.load("y", k.add(k.mul(j, k.scalar("n")), i));
            k.store("y", k.add(k.mul(i, k.scalar("n")), j), mirrored);
        });
        var kernel = k.build();
        assertAccepted(kernel, new Launch(kernel, 30, 30).with("n", 30));
        assertRefused(kernel, new Launch(kernel, 30, 30).with("n", 28));
        var all = new KernelScript(2).arrays("y").ints("n");
        var mirrored = all.load("y", all.add(all.mul(all.item(1), all.scalar("n")), all.item(0)));
        all.store("y", all.add(all.mul(all.item(0), all.scalar("n")), all.item(1)), mirrored);
        var whole = all.build();
        assertRefused(whole, new Launch(whole, 30, 30).with("n", 30));
    }

    @Test
    @DisplayName(
            "for (k = off.start(r); k < off.end(r); k++) y[k] is accepted, k <= off.end(r) is refused, and start(r) - 1 too")
    void segments() {
        var k = new KernelScript(1).arrays("y").borders("off");
        var end = k.load("off", k.add(k.item(0), 1));
        k.loop(k.load("off", k.item(0)), end, 1, j -> k.store("y", j, k.load("y", j)));
        var kernel = k.build();
        assertAccepted(kernel, new Launch(kernel, 1000));

        var inclusive = new KernelScript(1).arrays("y").borders("off");
        inclusive.loop(
                inclusive.load("off", inclusive.item(0)),
                CompareKind.LE,
                inclusive.load("off", inclusive.add(inclusive.item(0), 1)),
                1,
                j -> inclusive.store("y", j));
        var over = inclusive.build();
        assertRefused(over, new Launch(over, 10));

        var under = new KernelScript(1).arrays("y").borders("off");
        var last = under.load("off", under.add(under.item(0), 1));
        under.loop(
                under.load("off", under.item(0)), last, 1, j -> under.store("y", j, under.load("y", under.add(j, -1))));
        var below = under.build();
        assertRefused(below, new Launch(below, 10));

        var twice = new KernelScript(2).arrays("y").borders("off");
        var next = twice.load("off", twice.add(twice.item(0), 1));
        twice.loop(twice.load("off", twice.item(0)), next, 1, j -> twice.store("y", j));
        var all = twice.build();
        assertRefused(all, new Launch(all, 10, 2));
    }

    @Test
    @DisplayName("segments of borders that the kernel writes itself are refused")
    void segmentsOfWrittenBorders() {
        var k = new KernelScript(1).arrays("y").borders("off");
        var end = k.load("off", k.add(k.item(0), 1));
        k.loop(k.load("off", k.item(0)), end, 1, j -> k.store("y", j));
        k.store("off", k.item(0), k.c(0));
        refusal(k.build());
    }

    @Test
    @DisplayName("y[i * n + j] for j <= i is accepted")
    void triangularLoops() {
        var k = new KernelScript(1).arrays("y").ints("n");
        k.loop(k.c(0), CompareKind.LE, k.item(0), 1, j -> k.store("y", k.add(k.mul(k.item(0), k.scalar("n")), j)));
        var kernel = k.build();
        assertAccepted(kernel, new Launch(kernel, 100).with("n", 100));
        assertRefused(kernel, new Launch(kernel, 100).with("n", 98));
    }

    @Test
    @DisplayName("for (k = i * c; k < i * c + c; k++) y[k] is a partition")
    void loopsOverAnItemsRange() {
        var k = new KernelScript(1).arrays("y").ints("c");
        var first = k.mul(k.item(0), k.scalar("c"));
        k.loop(first, k.add(first, k.scalar("c")), 1, j -> k.store("y", j));
        var kernel = k.build();
        assertAccepted(kernel, new Launch(kernel, 100).with("c", 10));
    }

    @Test
    @DisplayName("phi[m + g * nm + z * nm * ng] is accepted")
    void threeCoordinates() {
        var k = new KernelScript(3).arrays("phi").ints("nm", "ng");
        var z = k.mul(k.mul(k.item(0), k.scalar("nm")), k.scalar("ng"));
        k.store("phi", k.add(k.add(k.item(2), k.mul(k.item(1), k.scalar("nm"))), z));
        var kernel = k.build();
        assertAccepted(kernel, new Launch(kernel, 488, 32, 25).with("nm", 25).with("ng", 32));
        assertRefused(kernel, new Launch(kernel, 488, 32, 26).with("nm", 25).with("ng", 32));
        assertRefused(kernel, new Launch(kernel, 488, 33, 25).with("nm", 25).with("ng", 32));
    }

    @Test
    @DisplayName("px[i + q * n] for q in 5 .. 13, read and written, is accepted")
    void columnsOfOneArray() {
        var k = new KernelScript(1).arrays("px").ints("n");
        for (int q = 4; q < 14; q++) {
            k.load("px", k.add(k.item(0), k.mul(k.scalar("n"), q)));
            k.store("px", k.add(k.item(0), k.mul(k.scalar("n"), q)));
        }
        var kernel = k.build();
        assertAccepted(kernel, new Launch(kernel, 1000).with("n", 1000));
        assertRefused(kernel, new Launch(kernel, 1000).with("n", 999));
    }

    @Test
    @DisplayName("i / cols and i % cols take an index apart and together again")
    void quotientAndRemainder() {
        var k = new KernelScript(1).arrays("y", "x").ints("cols");
        var row = k.div(k.item(0), k.scalar("cols"));
        var column = k.rem(k.item(0), k.scalar("cols"));
        k.store("y", k.add(k.mul(row, k.scalar("cols")), column));
        var kernel = k.build();
        assertAccepted(kernel, new Launch(kernel, 1000).with("cols", 10));
        assertRefused(kernel, new Launch(kernel, 1000).with("cols", 0));
    }

    @Test
    @DisplayName("y[(i % cols) * rows + i / cols] transposes")
    void transposedWrites() {
        var k = new KernelScript(1).arrays("y").ints("cols", "rows");
        var row = k.div(k.item(0), k.scalar("cols"));
        var column = k.rem(k.item(0), k.scalar("cols"));
        k.store("y", k.add(k.mul(column, k.scalar("rows")), row));
        var kernel = k.build();
        assertAccepted(
                kernel, new Launch(kernel, 100_000_000).with("cols", 10_000).with("rows", 10_000));
        assertRefused(kernel, new Launch(kernel, 1000).with("cols", 10).with("rows", 99));
    }

    @Test
    @DisplayName("y[(i % c) * 3] needs at most c items")
    void remainderAlone() {
        var k = new KernelScript(1).arrays("y").ints("c");
        k.store("y", k.mul(k.rem(k.item(0), k.scalar("c")), 3));
        var kernel = k.build();
        assertAccepted(kernel, new Launch(kernel, 10).with("c", 10));
        assertRefused(kernel, new Launch(kernel, 11).with("c", 10));
        assertRefused(kernel, new Launch(kernel, 5).startingAt(-5).with("c", 10));
    }

    @Test
    @DisplayName("for (k = i * c; k <= i * c + c; k++) y[k] reaches into the next item's range")
    void inclusiveRanges() {
        var k = new KernelScript(1).arrays("y").ints("c");
        var first = k.mul(k.item(0), k.scalar("c"));
        k.loop(first, CompareKind.LE, k.add(first, k.scalar("c")), 1, j -> k.store("y", j));
        var kernel = k.build();
        assertRefused(kernel, new Launch(kernel, 100).with("c", 10));
        assertAccepted(kernel, new Launch(kernel, 1).with("c", 10));
    }

    @Test
    @DisplayName("y[i / 2] is refused")
    void quotientAlone() {
        var k = new KernelScript(1).arrays("y");
        k.store("y", k.div(k.item(0), k.c(2)));
        assertEquals("GANTRY-R201", refusal(k.build()).code());
    }

    @Test
    @DisplayName("y[i & 255] needs at most 256 items")
    void masks() {
        var k = new KernelScript(1).arrays("y");
        k.store("y", k.binary(BinaryKind.AND, k.item(0), k.c(255)));
        var kernel = k.build();
        assertAccepted(kernel, new Launch(kernel, 256));
        assertRefused(kernel, new Launch(kernel, 257));
    }

    @Test
    @DisplayName("y[set.get(i)] is accepted, with an offset in one of two accesses refused")
    void indexSets() {
        var k = new KernelScript(1).arrays("y").set("set", 0, 1).ints("min", "max");
        var at = k.load("set", k.item(0));
        k.store("y", at, k.load("y", at));
        var kernel = k.build();
        assertAccepted(kernel, new Launch(kernel, 100).with("min", 3).with("max", 1000));

        var s = new KernelScript(1).arrays("y").set("set", 0, 1).ints("min", "max");
        var index = s.load("set", s.item(0));
        s.store("y", index, s.load("y", s.add(index, 1)));
        assertEquals("GANTRY-R202", refusal(s.build()).code());
    }

    @Test
    @DisplayName("y[set.get(r)] under a 2-D launch is refused, y[set.get(r) * cols + c] accepted")
    void indexSetsOfRows() {
        var k = new KernelScript(2).arrays("y").set("set", 0, 1).ints("min", "max");
        k.store("y", k.load("set", k.item(0)));
        assertEquals("GANTRY-R201", refusal(k.build()).code());

        var rows = new KernelScript(2).arrays("y").set("set", 0, 1).ints("min", "max", "cols");
        var row = rows.mul(rows.load("set", rows.item(0)), rows.scalar("cols"));
        rows.store("y", rows.add(row, rows.item(1)));
        var kernel = rows.build();
        assertAccepted(
                kernel,
                new Launch(kernel, 10, 20).with("min", 0).with("max", 50).with("cols", 20));
        assertRefused(
                kernel,
                new Launch(kernel, 10, 21).with("min", 0).with("max", 50).with("cols", 20));
    }

    @Test
    @DisplayName("y[set.get(i / 2)] is refused")
    void indexSetsReadTwice() {
        var k = new KernelScript(1).arrays("y").set("set", 0, 1).ints("min", "max");
        k.store("y", k.load("set", k.div(k.item(0), k.c(2))));
        var kernel = k.build();
        assertRefused(kernel, new Launch(kernel, 10).with("max", 50));
    }

    @Test
    @DisplayName("two index sets on one array are refused")
    void twoIndexSets() {
        var k = new KernelScript(1).arrays("y").set("a", 0, 1).set("b", 2, 3).ints("min", "max", "min2", "max2");
        k.store("y", k.load("a", k.item(0)));
        k.store("y", k.load("b", k.item(0)));
        assertEquals("GANTRY-R207", refusal(k.build()).code());
    }

    @Test
    @DisplayName("table[r][c] = ... is accepted, table[r][0] refused under a 2-D launch")
    void rowsOfTables() {
        var type = new Type.Array(Type.Scalar.F64, Type.Space.GLOBAL);
        var k = new KernelScript(2).array("t", type);
        var row = k.load("t", k.item(0));
        k.store(row, k.item(1), k.f(1), "t");
        assertEquals(List.of(), verdict(k.build()).raceConditions());

        var zero = new KernelScript(2).array("t", type);
        zero.store(zero.load("t", zero.item(0)), zero.c(0), zero.f(1), "t");
        assertEquals("GANTRY-R201", refusal(zero.build()).code());
    }

    @Test
    @DisplayName("unchecked kernels run in order where nothing is proven")
    void unchecked() {
        var k = new KernelScript(1).arrays("y");
        k.store("y", k.c(0));
        var kernel = k.build();
        assertFalse(Checker.check(kernel, new LaunchOptions(true, false, false), List.of(0))
                .parallel());
        var own = new KernelScript(1).arrays("y");
        own.store("y", own.item(0));
        assertTrue(Checker.check(own.build(), new LaunchOptions(true, false, false), List.of(0))
                .parallel());
    }
}
