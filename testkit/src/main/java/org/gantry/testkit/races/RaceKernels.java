package org.gantry.testkit.races;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Value;

/** Makes a kernel from a seed, and launches for it. Not thread-safe. */
final class RaceKernels {
    /** Numbers of the parameters of every kernel. */
    static final int Y = 0;

    static final int X = 1;
    static final int TABLE = 2;
    static final int INTS = 3;
    static final int SET = 4;
    static final int BORDERS = 5;

    private final Random random;
    private final int dimensions;
    private final KernelWriter w;
    private final Value n;
    private final Value m;

    RaceKernels(long seed) {
        // Consecutive seeds give similar first numbers otherwise.
        random = new Random(seed * 0x9E3779B97F4A7C15L + 0x632BE59BD9B4E019L);
        dimensions = 1 + random.nextInt(3);
        w = new KernelWriter(dimensions, dimensions == 1 && random.nextInt(5) == 0);
        w.doubles("y");
        w.doubles("x");
        w.table("t");
        w.ints("z");
        w.set("s");
        w.borders("b");
        w.scalar("s.min");
        w.scalar("s.max");
        n = w.scalar("n");
        m = w.scalar("m");
    }

    /** The kernel. */
    Kernel kernel() {
        statement(1 + random.nextInt(2));
        if (random.nextInt(4) == 0) {
            statement(1);
        }
        return w.build();
    }

    /** A launch for it. */
    RaceLaunch launch() {
        var from = new long[dimensions];
        var to = new long[dimensions];
        for (int d = 0; d < dimensions; d++) {
            from[d] = random.nextInt(5) > 0 ? 0 : random.nextInt(7) - 3;
            // One item in a dimension says nothing about the kernel.
            to[d] = from[d] + 2 + random.nextInt(dimensions == 1 ? 11 : 4);
        }
        long extent = to[dimensions - 1];
        return new RaceLaunch(from, to, scalar(extent), scalar(extent), random.nextInt());
    }

    private long scalar(long extent) {
        return switch (random.nextInt(12)) {
            case 0, 1, 2, 3 -> extent;
            case 4 -> 2 * extent;
            case 5 -> extent + 1;
            case 6 -> extent - 1;
            case 7 -> 0;
            case 8 -> -random.nextInt(4);
            case 9 -> pick(65536, 1 << 30, Integer.MAX_VALUE, Integer.MIN_VALUE);
            default -> random.nextInt(10);
        };
    }

    private int pick(int... from) {
        return from[random.nextInt(from.length)];
    }

    private boolean oneIn(int of) {
        return random.nextInt(of) == 0;
    }

    private int constant() {
        return oneIn(12)
                ? pick(65536, 1 << 30, 1 << 31, Integer.MAX_VALUE, -65536)
                : pick(0, 1, 1, 2, 2, 3, 4, 5, 8, -1);
    }

    private Value uniform() {
        return switch (random.nextInt(4)) {
            case 0 -> n;
            case 1 -> oneIn(3) ? w.mul(n, m) : m;
            default -> w.c(constant());
        };
    }

    private Value last() {
        return w.item(dimensions - 1);
    }

    private void statement(int depth) {
        if (depth > 1 && oneIn(2)) {
            conditions(() -> statement(depth - 1));
            return;
        }
        switch (random.nextInt(14)) {
            case 0 -> inPlaceReversal();
            case 1 -> tile();
            case 2 -> segment();
            case 3 -> set();
            case 4 -> table();
            case 5 -> guardedScatter();
            case 6 -> triangle();
            case 7 -> chunk();
            default -> accesses(index());
        }
    }

    /** A write, and perhaps reads of the same element, of neighbours, or of another array. */
    private void accesses(Value index) {
        int array = oneIn(6) ? X : Y;
        if (oneIn(3)) {
            w.access(false, oneIn(2) ? array : X, oneIn(2) ? index : w.add(index, w.c(pick(-1, 1, 2))));
        }
        w.access(true, array, index);
        if (oneIn(8)) {
            w.access(oneIn(2), array, index());
        }
    }

    private Value index() {
        return switch (random.nextInt(10)) {
            case 0 -> quotients();
            case 1 -> bits();
            case 2 -> clamped();
            case 3 -> w.longProduct(sum(), w.c(constant()));
            default -> oneIn(4) ? w.add(sum(), uniform()) : sum();
        };
    }

    /** Affine: each coordinate once, mostly with the factors of a dense array. */
    private Value sum() {
        var sum = oneIn(3) ? w.mul(last(), uniform()) : last();
        var factor = oneIn(6) ? w.c(constant()) : n;
        for (int d = dimensions - 2; d >= 0; d--) {
            if (oneIn(12)) {
                continue;
            }
            sum = w.add(w.mul(w.item(d), factor), sum);
            factor = w.mul(factor, oneIn(3) ? n : m);
        }
        return sum;
    }

    private Value linear() {
        var sum = w.item(0);
        for (int d = 1; d < dimensions; d++) {
            sum = w.add(w.mul(sum, n), w.item(d));
        }
        return sum;
    }

    /** Mixed radix by division. */
    private Value quotients() {
        var i = linear();
        var c = oneIn(3) ? n : w.c(pick(1, 2, 3, 4, 8));
        var quotient = w.divided(BinaryKind.DIV, i, c);
        var rest = w.divided(BinaryKind.REM, i, c);
        return switch (random.nextInt(5)) {
            case 0 -> w.add(w.mul(quotient, c), rest);
            case 1 -> w.add(w.mul(rest, oneIn(2) ? m : n), quotient);
            case 2 -> rest;
            case 3 -> quotient;
            default -> w.add(w.mul(quotient, w.c(constant())), w.mul(rest, w.c(constant())));
        };
    }

    private Value bits() {
        var i = linear();
        int shift = oneIn(4) ? 30 : random.nextInt(4);
        return switch (random.nextInt(5)) {
            case 0 -> w.binary(BinaryKind.AND, i, w.c((1 << random.nextInt(6)) - 1));
            case 1 -> w.binary(BinaryKind.SHL, i, w.c(shift));
            case 2 ->
                w.binary(
                        oneIn(2) ? BinaryKind.ASHR : BinaryKind.LSHR,
                        w.binary(BinaryKind.SHL, i, w.c(shift)),
                        w.c(shift));
            case 3 -> w.add(w.binary(BinaryKind.SHL, i, w.c(shift)), w.c(random.nextInt(1 << Math.min(shift, 3))));
            default ->
                w.add(
                        w.binary(BinaryKind.SHL, w.binary(BinaryKind.ASHR, i, w.c(shift)), w.c(shift)),
                        w.binary(BinaryKind.AND, i, w.c((1 << shift) - 1)));
        };
    }

    private Value clamped() {
        var i = linear();
        var top = w.sub(n, w.c(1));
        return switch (random.nextInt(4)) {
            case 0 -> w.binary(BinaryKind.MIN, i, top);
            case 1 -> w.binary(BinaryKind.MAX, w.c(0), w.sub(i, w.c(random.nextInt(3))));
            case 2 -> w.select(w.compare(CompareKind.LT, i, top), i, w.add(i, w.c(random.nextInt(3))));
            default -> w.sub(top, i);
        };
    }

    private void inPlaceReversal() {
        var i = linear();
        var other = w.sub(w.sub(oneIn(2) ? n : w.mul(n, w.c(2)), w.c(1)), i);
        Runnable swap = () -> {
            w.access(false, Y, i);
            w.access(false, Y, other);
            w.access(true, Y, i);
            w.access(true, Y, other);
        };
        if (oneIn(2)) {
            w.when(w.compare(oneIn(4) ? CompareKind.LE : CompareKind.LT, i, other), swap);
        } else {
            swap.run();
        }
    }

    /** {@code for k < size: y[i * stride + k]}, or the strided {@code y[k * stride + i]}. */
    private void tile() {
        var size = oneIn(3) ? n : w.c(1 + random.nextInt(4));
        var stride = oneIn(3) ? uniform() : size;
        boolean strided = oneIn(3);
        var kind = oneIn(8) ? CompareKind.LE : CompareKind.LT;
        w.loop(w.c(oneIn(6) ? -1 : 0), kind, bounded(size), 1 + random.nextInt(2), k -> {
            var at = strided ? w.add(w.mul(k, oneIn(2) ? n : stride), linear()) : w.add(w.mul(linear(), stride), k);
            accesses(at);
        });
    }

    /** Loops must end soon whatever the launch. */
    private Value bounded(Value size) {
        return w.binary(BinaryKind.MIN, size, w.c(20));
    }

    /** {@code for (k = i * c; k < min(i * c + c, n); k++) y[k]}. */
    private void chunk() {
        var size = w.c(1 + random.nextInt(4));
        var first = w.mul(linear(), size);
        var end = w.add(first, oneIn(6) ? w.add(size, w.c(1)) : size);
        w.loop(first, CompareKind.LT, oneIn(2) ? end : w.binary(BinaryKind.MIN, end, n), 1, this::accesses);
    }

    private void segment() {
        var i = oneIn(4) ? linear() : last();
        var number = oneIn(5) ? w.mul(i, w.c(2)) : i;
        var first = w.load(BORDERS, number);
        var end = w.load(BORDERS, w.add(number, w.c(oneIn(6) ? 2 : 1)));
        w.loop(
                first,
                oneIn(8) ? CompareKind.LE : CompareKind.LT,
                end,
                1,
                k -> accesses(oneIn(8) ? w.add(k, w.c(1)) : k));
    }

    private void set() {
        var i = oneIn(3) ? linear() : last();
        var at = w.load(SET, i);
        switch (random.nextInt(6)) {
            case 0 -> accesses(w.add(w.mul(at, w.c(pick(2, 3))), w.c(random.nextInt(2))));
            case 1 -> {
                w.access(true, Y, at);
                w.access(true, Y, i);
            }
            case 2 -> w.loop(w.c(0), CompareKind.LT, w.c(3), 1, k -> accesses(w.add(w.mul(at, w.c(pick(2, 3, 4))), k)));
            default -> accesses(at);
        }
    }

    private void table() {
        var row = w.item(0);
        var column = dimensions == 1 ? oneIn(2) ? w.c(0) : row : last();
        if (oneIn(4)) {
            w.access(false, TABLE, w.add(row, w.c(pick(0, 1))), column);
        }
        w.access(true, TABLE, row, oneIn(4) ? w.add(column, uniform()) : column);
    }

    /** What is loaded, under conditions that say where it lies. */
    private void guardedScatter() {
        var at = w.load(INTS, linear());
        var size = oneIn(2) ? w.c(1 + random.nextInt(4)) : n;
        var low = w.mul(linear(), size);
        var high = w.add(low, oneIn(5) ? w.add(size, w.c(1)) : size);
        if (oneIn(5)) {
            accesses(at);
        } else {
            w.when(
                    w.compare(CompareKind.LE, low, at),
                    () -> w.when(w.compare(CompareKind.LT, at, high), () -> accesses(at)));
        }
    }

    /** Below, above or on the diagonal, mirrored or packed. */
    private void triangle() {
        var i = w.item(0);
        if (dimensions == 1) {
            var row = w.divided(BinaryKind.DIV, w.mul(i, w.add(i, w.c(1))), w.c(2));
            w.loop(w.c(0), oneIn(5) ? CompareKind.LT : CompareKind.LE, i, 1, k -> accesses(w.add(row, k)));
            return;
        }
        var j = w.item(1);
        w.when(w.compare(oneIn(4) ? CompareKind.LE : CompareKind.LT, i, j), () -> {
            if (dimensions == 2) {
                w.access(false, Y, w.add(w.mul(j, n), i));
                w.access(true, Y, w.add(w.mul(i, n), j));
            } else {
                accesses(sum());
            }
        });
    }

    private void conditions(Runnable body) {
        var i = oneIn(2) ? last() : linear();
        switch (random.nextInt(8)) {
            case 0 ->
                w.when(
                        w.compare(CompareKind.GT, i, w.c(0)),
                        () -> w.when(w.compare(CompareKind.LT, i, w.sub(n, w.c(1))), body));
            case 1 -> w.when(w.compare(CompareKind.EQ, i, oneIn(2) ? n : w.c(constant())), body);
            case 2 -> w.when(w.compare(CompareKind.EQ, w.divided(BinaryKind.REM, i, w.c(pick(2, 3))), w.c(0)), body);
            case 3 -> w.when(w.compare(CompareKind.LT, i, n), body);
            case 4 -> // both can never be true
                w.when(w.compare(CompareKind.LT, i, n), () -> w.when(w.compare(CompareKind.GT, i, n), body));
            case 5 -> w.when(w.compare(CompareKind.ULT, w.add(i, w.c(pick(-1, 1))), n), body);
            case 6 -> w.when(w.compare(CompareKind.NE, i, w.c(constant())), body);
            default -> {
                var kinds = List.of(CompareKind.LT, CompareKind.GE, CompareKind.NE);
                w.when(w.compare(kinds.get(random.nextInt(kinds.size())), w.add(i, uniform()), uniform()), body);
            }
        }
    }

    /** Groupings of the parameters: mostly all different, sometimes x is y. */
    List<Integer> groups() {
        var groups = new ArrayList<>(IntStream.range(0, 6).boxed().toList());
        if (oneIn(6)) {
            return List.of(0, 0, 1, 2, 3, 4);
        }
        return groups;
    }
}
