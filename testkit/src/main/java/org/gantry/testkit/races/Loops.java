package org.gantry.testkit.races;

import java.util.function.UnaryOperator;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.Value;

/** Items that go over tiles, strides, planes and partitions. Not thread-safe. */
final class Loops {
    private final Words words;
    private final KernelWriter w;
    private final Indices indices;

    Loops(Words words, Indices indices) {
        this.words = words;
        this.w = words.writer();
        this.indices = indices;
    }

    /** {@code for k < size: y[i * stride + k]}, or the strided {@code y[k * stride + i]}. */
    void tile() {
        var size = words.oneIn(3) ? words.n() : w.c(1 + words.below(4));
        var stride = words.oneIn(3) ? words.uniform() : size;
        boolean strided = words.oneIn(3);
        var kind = words.oneIn(8) ? CompareKind.LE : CompareKind.LT;
        w.loop(w.c(words.oneIn(6) ? -1 : 0), kind, bounded(size), 1 + words.below(2), k -> {
            var at = strided
                    ? w.add(w.mul(k, words.oneIn(2) ? words.n() : stride), words.linear())
                    : w.add(w.mul(words.linear(), stride), k);
            indices.accesses(at);
        });
    }

    /** Loops must end soon whatever the launch. */
    private Value bounded(Value size) {
        return w.binary(BinaryKind.MIN, size, w.c(20));
    }

    /** {@code for (k = i * c; k < min(i * c + c, n); k++) y[k]}: the end before the loop, or in its condition; or downwards. */
    void chunk() {
        var size = w.c(1 + words.below(4));
        var first = w.mul(words.linear(), size);
        var past = words.oneIn(6) ? w.add(size, w.c(1)) : size;
        var end = w.add(first, past);
        switch (words.below(5)) {
            case 0 ->
                w.loop(
                        first,
                        k -> w.compare(CompareKind.LT, k, w.binary(BinaryKind.MIN, w.add(first, past), words.n())),
                        k -> w.add(k, w.c(1)),
                        indices::accesses);
            case 1 ->
                w.loop(
                        w.sub(end, w.c(1)),
                        k -> w.compare(CompareKind.GE, k, first),
                        k -> w.sub(k, w.c(1)),
                        indices::accesses);
            case 2 -> w.loop(first, k -> w.compare(CompareKind.NE, k, end), k -> w.add(k, w.c(1)), indices::accesses);
            default ->
                w.loop(
                        first,
                        CompareKind.LT,
                        words.oneIn(2) ? end : w.binary(BinaryKind.MIN, end, words.n()),
                        1,
                        indices::accesses);
        }
    }

    /** {@code for (k = i; k < n; k += items)}, with the number of items captured or written down. */
    void byItems() {
        var i = words.linear();
        var step = words.oneIn(2) ? words.m() : words.oneIn(2) ? words.n() : w.c(words.pick(2, 4, 8));
        var end = words.oneIn(2) ? w.c(words.pick(10, 20)) : words.n();
        w.loop(i, k -> w.compare(CompareKind.LT, k, end), k -> w.add(k, step), indices::accesses);
    }

    /** Two loops: a plane for each item, or a tile of a matrix. */
    void plane() {
        if (words.dimensions() == 2) {
            var height = 1 + words.below(3);
            var width = 1 + words.below(3);
            int rows = words.oneIn(6) ? height + 1 : height;
            w.loop(w.c(0), CompareKind.LT, w.c(rows), 1, a -> {
                w.loop(w.c(0), CompareKind.LT, w.c(width), 1, b -> {
                    var row = w.add(w.mul(w.item(0), w.c(height)), a);
                    var column = w.add(w.mul(w.item(1), w.c(width)), b);
                    indices.accesses(w.add(
                            w.mul(row, words.oneIn(4) ? words.n() : w.mul(words.n(), w.c(width))), column));
                });
            });
            return;
        }
        var size = words.oneIn(2) ? words.n() : w.c(2 + words.below(2));
        var i = words.linear();
        w.loop(w.c(0), CompareKind.LT, bounded(size), 1, j -> {
            w.loop(w.c(0), CompareKind.LT, bounded(words.oneIn(6) ? words.m() : size), 1, k -> {
                indices.accesses(w.add(w.mul(w.add(w.mul(i, size), j), size), k));
            });
        });
    }

    /** The partitions of the interface, and some as users write them: {@code for k < size(i): y[index(i, k)]}. */
    void partition() {
        var i = words.oneIn(3) ? words.last() : words.linear();
        switch (words.below(6)) {
            case 0 -> tiles(i);
            case 1 -> // strided
                owned(
                        w.divided(BinaryKind.DIV, w.sub(w.add(w.sub(words.n(), i), words.m()), w.c(1)), words.m()),
                        k -> w.add(w.mul(k, words.m()), i));
            case 2 -> // columns
                owned(
                        w.select(w.compare(CompareKind.LT, i, words.n()), words.m(), w.c(0)),
                        k -> w.add(w.mul(k, words.n()), i));
            case 3 -> owned(words.n(), k -> w.add(w.mul(i, words.n()), k));
            case 4 -> // linear
                owned(w.select(w.compare(CompareKind.LT, i, words.n()), w.c(1), w.c(0)), _ -> i);
            default -> balanced(i);
        }
    }

    private void tiles(Value i) {
        var tile = words.oneIn(2) ? words.m() : w.c(1 + words.below(4));
        var total = words.oneIn(2) ? words.n() : w.c(words.pick(10, 20));
        w.loop(w.c(0), CompareKind.LT, w.binary(BinaryKind.MIN, tile, w.sub(total, w.mul(i, tile))), 1, k -> {
            var at = w.add(w.mul(i, tile), k);
            if (words.oneIn(2)) {
                // A halo, of the array that is written once in a while.
                w.access(false, words.oneIn(4) ? RaceKernels.Y : RaceKernels.X, w.sub(at, w.c(1)));
                w.access(false, words.oneIn(4) ? RaceKernels.Y : RaceKernels.X, w.add(at, w.c(1)));
            }
            indices.accesses(at);
        });
    }

    /** {@code total} elements, shared by {@code parts} items as evenly as can be. */
    private void balanced(Value i) {
        var total = words.oneIn(2) ? words.m() : w.c(words.pick(10, 20));
        var parts = words.oneIn(2) ? words.n() : w.c(words.pick(3, 4, 8));
        var first = w.divided(BinaryKind.DIV, w.mul(i, total), parts);
        var end = w.divided(BinaryKind.DIV, w.mul(w.add(i, w.c(1)), total), parts);
        w.loop(first, words.oneIn(8) ? CompareKind.LE : CompareKind.LT, end, 1, indices::accesses);
    }

    private void owned(Value size, UnaryOperator<Value> index) {
        w.loop(w.c(0), CompareKind.LT, bounded(size), 1, k -> indices.accesses(index.apply(k)));
    }

    /** Between borders: all of a segment, or without its first element, or its last one. */
    void segment() {
        var i = words.oneIn(4) ? words.linear() : words.last();
        var number = words.oneIn(5) ? w.mul(i, w.c(2)) : i;
        var start = w.load(RaceKernels.BORDERS, number);
        var end = w.load(RaceKernels.BORDERS, w.add(number, w.c(words.oneIn(6) ? 2 : 1)));
        var first = words.oneIn(4) ? w.add(start, w.c(1)) : start;
        boolean pairs = words.oneIn(4);
        w.loop(first, words.oneIn(8) ? CompareKind.LE : CompareKind.LT, end, 1, k -> {
            if (pairs) {
                w.access(false, RaceKernels.Y, w.sub(k, w.c(1)));
            }
            indices.accesses(words.oneIn(8) ? w.add(k, w.c(1)) : k);
        });
    }

    /** Below, above or on the diagonal, mirrored or packed. */
    void triangle() {
        var i = w.item(0);
        if (words.dimensions() == 1) {
            var row = w.divided(BinaryKind.DIV, w.mul(i, w.add(i, w.c(1))), w.c(2));
            w.loop(
                    w.c(0),
                    words.oneIn(5) ? CompareKind.LT : CompareKind.LE,
                    i,
                    1,
                    k -> indices.accesses(w.add(row, k)));
            return;
        }
        var j = w.item(1);
        w.when(w.compare(words.oneIn(4) ? CompareKind.LE : CompareKind.LT, i, j), () -> {
            if (words.dimensions() == 2) {
                w.access(false, RaceKernels.Y, w.add(w.mul(j, words.n()), i));
                w.access(true, RaceKernels.Y, w.add(w.mul(i, words.n()), j));
            } else {
                indices.accesses(indices.sum());
            }
        });
    }
}
