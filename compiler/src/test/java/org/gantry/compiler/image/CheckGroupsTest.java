package org.gantry.compiler.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.util.Random;
import java.util.stream.IntStream;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;
import org.gantry.compiler.lower.CheckGroups;
import org.gantry.compiler.lower.LoweredKernel;
import org.gantry.spi.NativeStatus;
import org.junit.jupiter.api.Test;

/** Checks whose indices differ by values of the launch are decided together: they fail if and only if one of them fails. */
class CheckGroupsTest {
    private final Arena arena = Arena.ofAuto();

    private static Value plus(Kernels k, Value a, Value b) {
        return k.emit(new Op.Binary(BinaryKind.ADD, a, b, false));
    }

    private static Value minus(Kernels k, Value a, Value b) {
        return k.emit(new Op.Binary(BinaryKind.SUB, a, b, false));
    }

    private static Value checkedLoad(Kernels k, Value array, Value index, int site) {
        k.checkBounds(array, index, site);
        return k.load(array, index);
    }

    /** {@code y[i] = t[at[i]] + t[at[i] + 2] + u[at[i] + w - 1] + u[w + at[i]]}. */
    private static Kernels neighbours() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var t = k.array(Scalar.F64);
        var u = k.array(Scalar.F64);
        var at = k.load(k.array(Scalar.I32), k.item(0));
        var w = k.scalar(Scalar.I32);
        var first = checkedLoad(k, t, at, 0);
        var second = checkedLoad(k, t, plus(k, at, k.i32(2)), 1);
        var third = checkedLoad(k, u, minus(k, plus(k, at, w), k.i32(1)), 2);
        var fourth = checkedLoad(k, u, plus(k, w, at), 3);
        k.store(y, k.item(0), k.add(k.add(first, second), k.add(third, fourth)));
        k.ret();
        return k;
    }

    private NativeKernel run(LoweredKernel lowered, int tLength, int uLength, int w, int... at) {
        return new NativeKernel(lowered, arena)
                .domain(0, 0, at.length)
                .array(0, new double[at.length])
                .array(1, IntStream.range(0, tLength).mapToDouble(i -> 10 + i).toArray())
                .array(2, IntStream.range(0, uLength).mapToDouble(i -> 100 + i).toArray())
                .array(3, at)
                .scalar(0, w);
    }

    private static boolean isIn(int index, int length) {
        return index >= 0 && index < length;
    }

    @Test
    void neighboursOfTwoArraysAreOneGroup() {
        var groups = new CheckGroups(neighbours().kernel()).all();
        assertEquals(1, groups.size());
        assertEquals(4, groups.getFirst().members().size());
    }

    @Test
    void valuesAreThoseOfTheirOwnIndices() {
        var lowered = neighbours().lowered(true);
        var run = run(lowered, 8, 6, -2, 3, 4, 5, 3);
        assertEquals(NativeStatus.OK, run.box(lowered.fast(), 0, 4));
        assertArrayEquals(
                new double[] {13 + 15 + 100 + 101, 14 + 16 + 101 + 102, 15 + 17 + 102 + 103, 13 + 15 + 100 + 101},
                run.doubles(0));
    }

    @Test
    void theFlagIsSetIfAndOnlyIfAnItemFails() {
        var lowered = neighbours().lowered(true);
        var random = new Random(5);
        int failing = 0;
        int fine = 0;
        int[] wild = {-1, -2, Integer.MIN_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE - 1, 7, 8, 9};
        for (int n = 0; n < 300; n++) {
            int tLength = random.nextInt(10) == 0 ? random.nextInt(8) : 9;
            int uLength = random.nextInt(10) == 0 ? random.nextInt(8) : 12;
            int w = random.nextInt(10) == 0 ? wild[random.nextInt(wild.length)] : random.nextInt(-2, 6);
            int[] at = random.ints(1 + random.nextInt(40), 1, 6).toArray();
            if (random.nextInt(3) == 0) {
                at[random.nextInt(at.length)] = random.nextBoolean()
                        ? wild[random.nextInt(wild.length)]
                        : wild[random.nextInt(wild.length)] - w;
            }
            boolean ok = IntStream.of(at)
                    .allMatch(a -> isIn(a, tLength)
                            && isIn(a + 2, tLength)
                            && isIn(a + w - 1, uLength)
                            && isIn(a + w, uLength));
            var run = run(lowered, tLength, uLength, w, at);
            int status = run.box(lowered.fast(), 0, at.length);
            var what = "t " + tLength + " u " + uLength + " w " + w + " at "
                    + IntStream.of(at).boxed().toList();
            assertEquals(ok, status == NativeStatus.OK, what);
            if (status == NativeStatus.FLAGGED) {
                assertEquals(NativeStatus.FAILED, run.box(lowered.walk().orElseThrow(), 0, at.length), what);
            }
            fine += ok ? 1 : 0;
            failing += ok ? 0 : 1;
        }
        assertTrue(fine > 50 && failing > 100, fine + " launches without a failure, " + failing + " with one");
    }

    /** {@code if (at[i] >= 0) y[i] = t[at[i]]} on an empty array: the item that does not reach the check does not fail. */
    @Test
    void aGroupThatNoIndexSatisfiesFailsOnlyWhereItIsReached() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var t = k.array(Scalar.F64);
        var at = k.load(k.array(Scalar.I32), k.item(0));
        var b = k.builder();
        int reads = b.newBlock();
        int ends = b.newBlock();
        var reached = k.emit(new Op.Compare(CompareKind.GE, at, k.i32(0)));
        k.effect(new Op.Branch(
                reached, new Successor(reads, java.util.List.of()), new Successor(ends, java.util.List.of())));
        b.at(reads);
        k.store(y, k.item(0), checkedLoad(k, t, at, 0));
        k.effect(new Op.Jump(new Successor(ends, java.util.List.of())));
        b.at(ends);
        k.ret();
        var lowered = k.lowered(true);
        assertTrue(lowered.walk().isPresent());
        var none = new NativeKernel(lowered, arena)
                .domain(0, 0, 3)
                .array(0, new double[3])
                .array(1, new double[0])
                .array(2, -1, -5, -2);
        assertEquals(NativeStatus.OK, none.box(lowered.fast(), 0, 3));
        var one = new NativeKernel(lowered, arena)
                .domain(0, 0, 3)
                .array(0, new double[3])
                .array(1, new double[0])
                .array(2, -1, 0, -2);
        assertEquals(NativeStatus.FAILED, one.box(lowered.fast(), 0, 3));
        assertEquals(1, one.error(3));
    }

    @Test
    void checksOfDifferentBlocksAreNotDecidedTogether() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var t = k.array(Scalar.F64);
        var at = k.load(k.array(Scalar.I32), k.item(0));
        k.checkBounds(t, at, 0);
        var b = k.builder();
        int next = b.newBlock();
        k.effect(new Op.Jump(new Successor(next, java.util.List.of())));
        b.at(next);
        k.store(y, k.item(0), checkedLoad(k, t, plus(k, at, k.i32(1)), 1));
        k.ret();
        var groups = new CheckGroups(k.kernel()).all();
        assertEquals(2, groups.size());
        assertFalse(groups.get(0).block() == groups.get(1).block());
    }
}
