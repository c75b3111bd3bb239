package org.gantry.testkit.races;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.Kernel;

/** Makes a kernel from a seed, and launches for it. Not thread-safe. */
final class RaceKernels {
    /** Numbers of the parameters of every kernel. */
    static final int Y = 0;

    static final int X = 1;
    static final int TABLE = 2;
    static final int OTHER_TABLE = 3;
    static final int INTS = 4;
    static final int SET = 5;
    static final int OTHER_SET = 6;
    static final int BORDERS = 7;
    static final int ARRAYS = 8;

    private final Random random;
    private final int dimensions;
    private final boolean longIndex;
    private final KernelWriter w;
    private final Words words;
    private final Indices indices;
    private final Loops loops;

    RaceKernels(long seed) {
        // Consecutive seeds give similar first numbers otherwise.
        random = new Random(seed * 0x9E3779B97F4A7C15L + 0x632BE59BD9B4E019L);
        dimensions = 1 + random.nextInt(3);
        longIndex = dimensions == 1 && random.nextInt(5) == 0;
        w = new KernelWriter(dimensions, longIndex);
        w.doubles("y");
        w.doubles("x");
        w.table("t");
        w.table("u");
        w.ints("z");
        w.set("s", 0);
        w.set("r", 2);
        w.borders("b", 4);
        w.scalar("s.min");
        w.scalar("s.max");
        w.scalar("r.min");
        w.scalar("r.max");
        w.scalar("b.max");
        var n = w.scalar("n");
        var m = w.scalar("m");
        words = new Words(random, dimensions, w, n, m);
        indices = new Indices(words);
        loops = new Loops(words, indices);
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
        if (words.oneIn(40)) {
            far(from, to);
        }
        long extent = to[dimensions - 1];
        return new RaceLaunch(from, to, scalar(extent), scalar(extent), random.nextInt());
    }

    /** Launches in which all items go through all that they may: from 0, with captured numbers about the extent. */
    List<RaceLaunch> ordinaryLaunches() {
        var all = new ArrayList<RaceLaunch>();
        for (int extent = 3; extent <= 6; extent++) {
            var to = new long[dimensions];
            Arrays.fill(to, extent);
            all.add(new RaceLaunch(new long[dimensions], to, extent, extent, extent));
            all.add(new RaceLaunch(new long[dimensions], to, 2 * extent, extent + 1, extent));
            all.add(new RaceLaunch(new long[dimensions], to, extent + 1, 2, extent));
        }
        return all;
    }

    /** The last dimension at an end of its type. */
    private void far(long[] from, long[] to) {
        int d = dimensions - 1;
        long extent = to[d] - from[d];
        from[d] = switch (random.nextInt(3)) {
            case 0 -> Integer.MIN_VALUE;
            case 1 -> Integer.MAX_VALUE - extent;
            default -> longIndex ? 1L << 32 : -65536;
        };
        to[d] = from[d] + extent;
    }

    private long scalar(long extent) {
        return switch (random.nextInt(12)) {
            case 0, 1, 2, 3 -> (int) extent;
            case 4 -> (int) (2 * extent);
            case 5 -> (int) (extent + 1);
            case 6 -> (int) (extent - 1);
            case 7 -> 0;
            case 8 -> -random.nextInt(4);
            case 9 -> words.pick(65536, 1 << 30, Integer.MAX_VALUE, Integer.MIN_VALUE);
            default -> random.nextInt(10);
        };
    }

    private void statement(int depth) {
        if (depth > 1 && words.oneIn(2)) {
            conditions(() -> statement(depth - 1));
            return;
        }
        switch (random.nextInt(20)) {
            case 0 -> inPlaceReversal();
            case 1 -> loops.tile();
            case 2 -> loops.segment();
            case 3 -> set();
            case 4 -> table();
            case 5 -> guardedScatter();
            case 6 -> loops.triangle();
            case 7 -> loops.chunk();
            case 8 -> loops.byItems();
            case 9 -> loops.plane();
            case 10 -> loops.partition();
            case 11 -> colours();
            case 12 -> ints();
            default -> indices.accesses(indices.index());
        }
    }

    private void inPlaceReversal() {
        var i = words.linear();
        var other = w.sub(w.sub(words.oneIn(2) ? words.n() : w.mul(words.n(), w.c(2)), w.c(1)), i);
        Runnable swap = () -> {
            w.access(false, Y, i);
            w.access(false, Y, other);
            w.access(true, Y, i);
            w.access(true, Y, other);
        };
        if (words.oneIn(2)) {
            w.when(w.compare(words.oneIn(4) ? CompareKind.LE : CompareKind.LT, i, other), swap);
        } else {
            swap.run();
        }
    }

    private void set() {
        var i = words.oneIn(3) ? words.linear() : words.last();
        var at = w.load(SET, i);
        switch (random.nextInt(8)) {
            case 0 -> indices.accesses(w.add(w.mul(at, w.c(words.pick(2, 3))), w.c(random.nextInt(2))));
            case 1 -> {
                w.access(true, Y, at);
                w.access(true, Y, i);
            }
            case 2 ->
                w.loop(
                        w.c(0),
                        CompareKind.LT,
                        w.c(3),
                        1,
                        k -> indices.accesses(w.add(w.mul(at, w.c(words.pick(2, 3, 4))), k)));
            case 3 -> { // rows by a set, dense columns
                var row = w.load(SET, w.item(0));
                indices.accesses(w.add(w.mul(row, words.oneIn(2) ? words.n() : w.c(words.pick(4, 8))), words.last()));
            }
            case 4 -> { // two sets
                w.access(true, Y, at);
                w.access(words.oneIn(2), words.oneIn(2) ? X : Y, w.load(OTHER_SET, i));
            }
            default -> indices.accesses(at);
        }
    }

    private void table() {
        var row = w.item(0);
        var column = dimensions == 1 ? words.oneIn(2) ? w.c(0) : row : words.last();
        if (words.oneIn(4)) {
            w.access(false, words.oneIn(2) ? TABLE : OTHER_TABLE, w.add(row, w.c(words.pick(0, 1))), column);
        }
        w.access(true, TABLE, row, words.oneIn(4) ? w.add(column, words.uniform()) : column);
        if (words.oneIn(6)) {
            w.access(true, OTHER_TABLE, row, column);
        }
    }

    /** What is loaded, under conditions that say where it lies. */
    private void guardedScatter() {
        var at = w.load(INTS, words.linear());
        var size = words.oneIn(2) ? w.c(1 + random.nextInt(4)) : words.n();
        var low = w.mul(words.linear(), size);
        var high = w.add(low, words.oneIn(5) ? w.add(size, w.c(1)) : size);
        if (words.oneIn(5)) {
            indices.accesses(at);
        } else {
            w.when(
                    w.compare(CompareKind.LE, low, at),
                    () -> w.when(w.compare(CompareKind.LT, at, high), () -> indices.accesses(at)));
        }
    }

    /** Each second item writes, and reads what its neighbours hold. */
    private void colours() {
        var i = words.linear();
        var sum = w.item(0);
        for (int d = 1; d < dimensions; d++) {
            sum = w.add(sum, w.item(d));
        }
        var parity = words.oneIn(2) ? w.binary(BinaryKind.AND, sum, w.c(1)) : w.divided(BinaryKind.REM, sum, w.c(2));
        switch (random.nextInt(4)) {
            case 0 -> // each side writes its own part
                w.either(
                        w.compare(CompareKind.EQ, parity, w.c(0)),
                        () -> w.access(true, Y, w.add(i, words.oneIn(2) ? words.m() : w.c(0))),
                        () -> w.access(true, Y, w.add(i, words.oneIn(2) ? words.n() : w.c(words.pick(0, 1, 2, 32)))));
            case 1 ->
                w.when(w.compare(CompareKind.EQ, parity, w.c(random.nextInt(2))), () -> {
                    w.access(false, Y, w.add(i, w.c(words.pick(1, 1, 2))));
                    w.access(true, Y, i);
                    w.access(true, Y, w.add(i, w.c(words.pick(0, 1))));
                });
            default ->
                w.when(w.compare(CompareKind.EQ, parity, w.c(random.nextInt(2))), () -> {
                    w.access(false, Y, w.add(i, w.c(words.pick(1, -1))));
                    w.access(false, Y, dimensions > 1 && words.oneIn(2) ? w.add(i, words.n()) : w.sub(i, w.c(1)));
                    w.access(true, Y, i);
                });
        }
    }

    /** The array of ints is written, and may be an index too. */
    private void ints() {
        var i = words.linear();
        if (words.oneIn(4)) {
            w.access(true, Y, w.load(INTS, i));
        }
        w.store(INTS, words.oneIn(4) ? indices.index() : i, words.oneIn(2) ? i : w.load(INTS, i));
    }

    private void conditions(Runnable body) {
        var i = words.oneIn(2) ? words.last() : words.linear();
        var n = words.n();
        switch (random.nextInt(14)) {
            case 0 ->
                w.when(
                        w.compare(CompareKind.GT, i, w.c(0)),
                        () -> w.when(w.compare(CompareKind.LT, i, w.sub(n, w.c(1))), body));
            case 1 -> w.when(w.compare(CompareKind.EQ, i, words.oneIn(2) ? n : w.c(words.constant())), body);
            case 2 ->
                w.when(w.compare(CompareKind.EQ, w.divided(BinaryKind.REM, i, w.c(words.pick(2, 3))), w.c(0)), body);
            case 3 -> w.when(w.compare(CompareKind.LT, i, n), body);
            case 4 -> // both can never be true
                w.when(w.compare(CompareKind.LT, i, n), () -> w.when(w.compare(CompareKind.GT, i, n), body));
            case 5 -> w.when(w.compare(CompareKind.ULT, w.add(i, w.c(words.pick(-1, 1))), n), body);
            case 6 -> w.when(w.compare(CompareKind.NE, i, w.c(words.constant())), body);
            case 7 -> w.when(w.compare(CompareKind.LT, words.oneIn(2) ? w.c(0) : words.m(), n), body);
            case 8 -> w.either(w.compare(CompareKind.LT, words.m(), w.c(3)), body, () -> statement(1));
            case 9 -> {
                w.returnIf(w.compare(CompareKind.GE, i, n));
                body.run();
            }
            case 10 -> {
                w.check(w.compare(CompareKind.LT, i, words.oneIn(2) ? n : w.length(Y)));
                body.run();
            }
            case 11 ->
                w.when(
                        w.binary(
                                BinaryKind.OR,
                                w.compare(CompareKind.LT, i, w.c(words.below(4))),
                                w.compare(CompareKind.GE, i, n)),
                        body);
            default -> {
                var kinds = List.of(CompareKind.LT, CompareKind.GE, CompareKind.NE);
                w.when(
                        w.compare(kinds.get(random.nextInt(kinds.size())), w.add(i, words.uniform()), words.uniform()),
                        body);
            }
        }
    }

    /** Groupings of the parameters: mostly all different, sometimes x is y, or one table is the other. */
    List<Integer> groups() {
        var groups = new ArrayList<>(IntStream.range(0, ARRAYS).boxed().toList());
        if (words.oneIn(6)) {
            groups.set(X, Y);
        }
        if (words.oneIn(6)) {
            groups.set(OTHER_TABLE, TABLE);
        }
        return numbered(groups);
    }

    /** Numbers in order of first appearance. */
    private static List<Integer> numbered(List<Integer> groups) {
        var order = groups.stream().distinct().toList();
        return groups.stream().map(order::indexOf).toList();
    }
}
