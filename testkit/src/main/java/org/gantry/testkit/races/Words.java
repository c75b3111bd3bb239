package org.gantry.testkit.races;

import java.util.Random;
import org.gantry.compiler.ir.Value;

/** What all parts of a generated kernel are made of: dice, the item's coordinates, captured numbers. Not thread-safe. */
final class Words {
    private final Random random;
    private final int dimensions;
    private final KernelWriter w;
    private final Value n;
    private final Value m;

    Words(Random random, int dimensions, KernelWriter w, Value n, Value m) {
        this.random = random;
        this.dimensions = dimensions;
        this.w = w;
        this.n = n;
        this.m = m;
    }

    KernelWriter writer() {
        return w;
    }

    int dimensions() {
        return dimensions;
    }

    /** A captured number, often the extent of the last dimension. */
    Value n() {
        return n;
    }

    /** Another one. */
    Value m() {
        return m;
    }

    int below(int limit) {
        return random.nextInt(limit);
    }

    int pick(int... from) {
        return from[random.nextInt(from.length)];
    }

    boolean oneIn(int of) {
        return random.nextInt(of) == 0;
    }

    int constant() {
        return oneIn(12)
                ? pick(65536, 1 << 30, 1 << 31, Integer.MAX_VALUE, -65536)
                : pick(0, 1, 1, 2, 2, 3, 4, 5, 8, -1);
    }

    /** A number that is the same for all items. */
    Value uniform() {
        return switch (random.nextInt(4)) {
            case 0 -> n;
            case 1 -> oneIn(3) ? w.mul(n, m) : m;
            default -> w.c(constant());
        };
    }

    /** The last coordinate. */
    Value last() {
        return w.item(dimensions - 1);
    }

    /** The item's number in row-major order, if n is the extent of the dimensions but the first. */
    Value linear() {
        var sum = w.item(0);
        for (int d = 1; d < dimensions; d++) {
            sum = w.add(w.mul(sum, n), w.item(d));
        }
        return sum;
    }
}
