package org.gantry.compiler.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;
import org.gantry.compiler.lower.IndexRuns;
import org.gantry.spi.NativeStatus;
import org.junit.jupiter.api.Test;

/** Items of an index set are done run by run, with the results of one by one. */
class IndexRunsTest {
    private static final int SIZE = 5000;

    private final Arena arena = Arena.ofAuto();

    /** {@code int i = set.get(k); y[i] = x[i + 1] + x[i]}. */
    private static Kernels stencil(boolean set) {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var x = k.array(Scalar.F64);
        Value indices = set ? k.indexSet() : k.array(Scalar.I32);
        k.scalar(Scalar.I32);
        k.scalar(Scalar.I32);
        var i = k.load(indices, k.item(0));
        k.store(y, i, k.add(k.load(x, k.add(i, k.i32(1))), k.load(x, i)));
        k.ret();
        return k;
    }

    private static int[] shuffled() {
        var all = new java.util.ArrayList<>(IntStream.range(0, SIZE - 1).boxed().toList());
        Collections.shuffle(all, new Random(1));
        return all.stream().mapToInt(i -> i).limit(3000).toArray();
    }

    /** One run, rows of a mesh, short runs, a run that goes down, no runs, runs and gaps in turn, every second. */
    private static Stream<int[]> sets() {
        var mesh = IntStream.range(0, 4900).filter(i -> i % 100 < 98).toArray();
        var shorts = IntStream.range(0, 4900).filter(i -> i % 9 < 7).toArray();
        var down = IntStream.range(0, 1000).map(i -> 4000 - i).toArray();
        var second = IntStream.range(0, 1000).map(i -> 2 * i).toArray();
        var mixed = IntStream.concat(
                        IntStream.range(3000, 3600), IntStream.concat(IntStream.of(7, 9, 8), IntStream.range(100, 200)))
                .toArray();
        return Stream.of(IntStream.range(5, 4900).toArray(), mesh, shorts, down, second, mixed, shuffled());
    }

    @Test
    void anySetInAnyParts() {
        var lowered = stencil(true).lowered(false);
        var x = new Random(2).doubles(SIZE).toArray();
        sets().forEach(set -> {
            for (int lo : new int[] {0, 1, 15, 97, 500}) {
                for (int hi : new int[] {lo, lo + 1, lo + 7, lo + 8, lo + 17, set.length - 3, set.length}) {
                    var expected = new double[SIZE];
                    Arrays.stream(set, lo, hi).forEach(i -> expected[i] = x[i + 1] + x[i]);
                    var run = new NativeKernel(lowered, arena)
                            .array(0, new double[SIZE])
                            .array(1, x)
                            .array(2, set);
                    assertEquals(NativeStatus.OK, run.box(lowered.fast(), lo, hi));
                    assertArrayEquals(expected, run.doubles(0), "from " + lo + " to " + hi + " of " + List.of(set[0]));
                }
            }
        });
    }

    @Test
    void onlyOfArraysThatNobodyCanChange() {
        assertTrue(IndexRuns.of(stencil(true).kernel()).isPresent());
        assertFalse(IndexRuns.of(stencil(false).kernel()).isPresent());
    }

    @Test
    void whatMayFailIsDoneItemByItem() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var i = k.load(k.indexSet(), k.item(0));
        k.checkBounds(y, i, 0);
        k.store(y, i, k.load(y, i));
        k.ret();
        assertFalse(IndexRuns.of(k.kernel()).isPresent());
    }

    @Test
    void aRunIsVectorCode() {
        var ir = NativeKernel.backend().optimised(stencil(true).lowered(false));
        assertTrue(ir.contains("fadd <"), ir);
    }
}
