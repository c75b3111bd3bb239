package org.gantry.compiler.frontend;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.gantry.Combiner;
import org.gantry.IndexBody2;
import org.gantry.IntToBoolean;
import org.gantry.IntToDouble;
import org.gantry.IntToInt;
import org.gantry.IntToObject;
import org.gantry.RefusedException;
import org.gantry.compiler.ir.Reduction;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.ScalarType;
import org.junit.jupiter.api.Test;

/** Reductions: the item gives its value, the kernel says how values are combined. */
class ReductionKernelsTest {
    record Stats(double sum, int count, boolean odd, long max) {
        static final Stats EMPTY = new Stats(0, 0, false, Long.MIN_VALUE);

        static Stats of(double v) {
            return new Stats(v, 1, v % 2 == 1, (long) v);
        }

        Stats plus(Stats o) {
            return new Stats(sum + o.sum, count + o.count, odd | o.odd, Math.max(max, o.max));
        }
    }

    @Test
    void sumOfDoubles() {
        double[] x = {1, 2, 3};
        IntToDouble f = i -> x[i] * 2;
        var host = new HostObjects(f, null, null);
        var kernel = Kernels.read(LaunchKind.SUM, 1, host);
        assertEquals(List.of(ScalarType.DOUBLE), kernel.signature().results());
        assertArrayEquals(new long[] {Double.doubleToRawLongBits(12)}, Kernels.run(kernel, host, 3));
    }

    @Test
    void argMaxGivesValueAndIndex() {
        int[] x = {1, 5, 3};
        IntToInt f = i -> x[i];
        var host = new HostObjects(f, null, null);
        var kernel = Kernels.read(LaunchKind.ARG_MAX, 1, host);
        assertEquals(List.of(ScalarType.INT, ScalarType.INT), kernel.signature().results());
        assertArrayEquals(new long[] {5, 1}, Kernels.run(kernel, host, 3));
    }

    @Test
    void countOfTruths() {
        IntToBoolean f = i -> i % 3 == 0;
        var host = new HostObjects(f, null, null);
        var kernel = Kernels.read(LaunchKind.COUNT, 1, host);
        assertEquals(List.of(ScalarType.LONG), kernel.signature().results());
        assertArrayEquals(new long[] {34}, Kernels.run(kernel, host, 100));
    }

    @Test
    void recordsAreReducedByTheUsersOperator() {
        double[] x = {1, 4, 2};
        IntToObject<Stats> f = i -> i == 7 ? Stats.EMPTY : Stats.of(x[i % 3]);
        Combiner<Stats> plus = Stats::plus;
        var host = new HostObjects(f, plus, Stats.EMPTY);
        var kernel = Kernels.read(LaunchKind.REDUCE, 1, host);
        assertEquals(
                List.of(ScalarType.DOUBLE, ScalarType.INT, ScalarType.BOOLEAN, ScalarType.LONG),
                kernel.signature().results());
        var custom = (Reduction.Custom) kernel.kernel().reduction().orElseThrow();
        assertEquals(
                "identity.sum",
                kernel.signature().scalars().get(custom.firstIdentityScalar()).name());
        assertArrayEquals(new long[] {Double.doubleToRawLongBits(17), 8, 1, 4}, Kernels.run(kernel, host, 9));
    }

    record Nested(Stats stats) {}

    @Test
    void recordsOfRecordsAreRefused() {
        IntToObject<Nested> f = i -> new Nested(Stats.EMPTY);
        Combiner<Nested> first = (a, b) -> a;
        var host = new HostObjects(f, first, new Nested(Stats.EMPTY));
        var e = assertThrows(RefusedException.class, () -> Kernels.read(LaunchKind.REDUCE, 1, host));
        assertEquals("GANTRY-R407", e.code());
    }

    @Test
    void twoDimensions() {
        var out = new int[6];
        IndexBody2 body = (r, c) -> out[r * 3 + c] = 10 * r + c;
        var host = new HostObjects(body, null, null);
        Kernels.run(Kernels.read(LaunchKind.FOR_EACH, 2, host), host, 2, 3);
        assertArrayEquals(new int[] {0, 1, 2, 10, 11, 12}, out);
    }
}
