package org.gantry.testkit.races;

import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/** Indices, and accesses with them. Not thread-safe. */
final class Indices {
    private final Words words;
    private final KernelWriter w;

    Indices(Words words) {
        this.words = words;
        this.w = words.writer();
    }

    /** A write, and perhaps reads of the same element, of neighbours, or of another array. */
    void accesses(Value index) {
        int array = words.oneIn(6) ? RaceKernels.X : RaceKernels.Y;
        if (words.oneIn(3)) {
            w.access(
                    false,
                    words.oneIn(2) ? array : RaceKernels.X,
                    words.oneIn(2) ? index : w.add(index, w.c(words.pick(-1, 1, 2))));
        }
        w.access(true, array, index);
        if (words.oneIn(8)) {
            w.access(words.oneIn(2), array, index());
        }
    }

    Value index() {
        return switch (words.below(16)) {
            case 0 -> quotients();
            case 1 -> bits();
            case 2 -> clamped();
            case 3 -> w.longProduct(sum(), w.c(words.constant()));
            case 4 -> turned();
            case 5 -> chosenForAll();
            case 6 -> divided();
            case 7 -> words.oneIn(2) ? narrowed() : folded();
            default -> words.oneIn(4) ? w.add(sum(), words.uniform()) : sum();
        };
    }

    /** Affine: each coordinate once, mostly with the factors of a dense array. */
    Value sum() {
        var sum = words.oneIn(3) ? w.mul(words.last(), words.uniform()) : words.last();
        var factor = words.oneIn(6) ? w.c(words.constant()) : words.n();
        for (int d = words.dimensions() - 2; d >= 0; d--) {
            if (words.oneIn(12)) {
                continue;
            }
            sum = w.add(w.mul(w.item(d), factor), sum);
            factor = w.mul(factor, words.oneIn(3) ? words.n() : words.m());
        }
        return sum;
    }

    /** Mixed radix by division. */
    private Value quotients() {
        var i = words.linear();
        var c = words.oneIn(3) ? words.n() : w.c(words.pick(1, 2, 3, 4, 8));
        var quotient = w.divided(BinaryKind.DIV, i, c);
        var rest = w.divided(BinaryKind.REM, i, c);
        return switch (words.below(6)) {
            case 0 -> w.add(w.mul(quotient, c), rest);
            case 1 -> w.add(w.mul(rest, words.oneIn(2) ? words.m() : words.n()), quotient);
            case 2 -> rest;
            case 3 -> quotient;
            case 4 -> // the butterflies of a transform
                w.add(w.add(w.mul(quotient, w.mul(c, w.c(2))), rest), words.oneIn(2) ? c : w.c(0));
            default -> w.add(w.mul(quotient, w.c(words.constant())), w.mul(rest, w.c(words.constant())));
        };
    }

    private Value bits() {
        var i = words.linear();
        int shift = words.oneIn(4) ? 30 : words.below(4);
        return switch (words.below(6)) {
            case 0 -> w.binary(BinaryKind.AND, i, w.c((1 << words.below(6)) - 1));
            case 1 -> w.binary(BinaryKind.SHL, i, w.c(shift));
            case 2 ->
                w.binary(
                        words.oneIn(2) ? BinaryKind.ASHR : BinaryKind.LSHR,
                        w.binary(BinaryKind.SHL, i, w.c(shift)),
                        w.c(shift));
            case 3 -> w.add(w.binary(BinaryKind.SHL, i, w.c(shift)), w.c(words.below(1 << Math.min(shift, 3))));
            case 4 -> w.binary(BinaryKind.XOR, i, w.c(words.pick(-1, 1, 2, 7)));
            default ->
                w.add(
                        w.binary(BinaryKind.SHL, w.binary(BinaryKind.ASHR, i, w.c(shift)), w.c(shift)),
                        w.binary(BinaryKind.AND, i, w.c((1 << shift) - 1)));
        };
    }

    private Value clamped() {
        var i = words.linear();
        var top = w.sub(words.n(), w.c(1));
        return switch (words.below(5)) {
            case 0 -> w.binary(BinaryKind.MIN, i, top);
            case 1 -> w.binary(BinaryKind.MAX, w.c(0), w.sub(i, w.c(words.below(3))));
            case 2 -> w.select(w.compare(CompareKind.LT, i, top), i, w.add(i, w.c(words.below(3))));
            case 3 -> w.sub(w.sub(w.length(RaceKernels.Y), w.c(1)), i);
            default -> w.sub(top, i);
        };
    }

    /** All items moved on, those at the end to the start: by remainder, or by a choice. */
    private Value turned() {
        var i = words.linear();
        var by = words.oneIn(2) ? words.m() : w.c(words.below(5));
        var moved = w.add(i, by);
        return words.oneIn(2)
                ? w.divided(BinaryKind.REM, moved, words.n())
                : w.select(w.compare(CompareKind.GE, moved, words.n()), w.sub(moved, words.n()), moved);
    }

    /** One of two forms, by a condition on captured numbers: the same for all items, mostly. */
    private Value chosenForAll() {
        var i = words.linear();
        var condition = words.oneIn(6)
                ? w.compare(CompareKind.LT, i, words.m())
                : w.compare(
                        words.oneIn(2) ? CompareKind.LT : CompareKind.EQ,
                        words.m(),
                        words.oneIn(2) ? words.n() : w.c(2));
        var other = switch (words.below(3)) {
            case 0 -> w.sub(w.sub(words.n(), w.c(1)), i);
            case 1 -> w.mul(i, w.c(words.pick(2, 3)));
            default -> w.add(i, words.uniform());
        };
        return w.select(condition, i, other);
    }

    /** Quotients of multiples, and of what may be negative. */
    private Value divided() {
        var i = words.linear();
        int c = words.pick(2, 3, 4, 8);
        return switch (words.below(4)) {
            case 0 -> w.divided(BinaryKind.DIV, w.add(w.mul(i, w.c(c)), w.c(words.below(c + 2))), w.c(c));
            case 1 -> w.divided(BinaryKind.DIV, w.sub(i, w.c(words.below(4))), w.c(words.pick(1, 2)));
            case 2 -> w.divided(BinaryKind.DIV, w.mul(i, words.n()), words.oneIn(2) ? words.n() : words.m());
            default -> // floorMod
                w.divided(
                        BinaryKind.REM,
                        w.add(w.divided(BinaryKind.REM, w.sub(i, w.c(words.below(4))), words.n()), words.n()),
                        words.n());
        };
    }

    private Value narrowed() {
        var of = words.oneIn(2) ? words.linear() : sum();
        return switch (words.below(3)) {
            case 0 -> w.narrowed(of, Type.Scalar.I8, true);
            case 1 -> w.narrowed(of, Type.Scalar.I16, words.oneIn(2));
            default -> w.longProduct(of, words.oneIn(2) ? words.n() : w.c(1 << 31));
        };
    }

    /** Two items may get the same absolute value. */
    private Value folded() {
        return w.absolute(w.sub(words.linear(), words.oneIn(2) ? words.n() : w.c(words.below(6))));
    }
}
