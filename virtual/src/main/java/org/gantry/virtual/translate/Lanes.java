package org.gantry.virtual.translate;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import org.gantry.virtual.machine.Fault;
import org.gantry.virtual.machine.Op;

/** Operations that do the same to each thread's registers. Arguments are columns. */
final class Lanes {
    /** A function of three values. */
    @FunctionalInterface
    interface Ternary {
        long apply(long a, long b, long c);
    }

    private Lanes() {}

    static Op unary(int d, int a, LongUnaryOperator f) {
        return (frame, mask) -> {
            long[] r = frame.registers();
            for (int lanes = mask; lanes != 0; lanes &= lanes - 1) {
                int lane = Integer.numberOfTrailingZeros(lanes);
                r[d + lane] = f.applyAsLong(r[a + lane]);
            }
        };
    }

    static Op move(int d, int a) {
        return (frame, mask) -> {
            long[] r = frame.registers();
            for (int lanes = mask; lanes != 0; lanes &= lanes - 1) {
                int lane = Integer.numberOfTrailingZeros(lanes);
                r[d + lane] = r[a + lane];
            }
        };
    }

    static Op binary(int d, int a, int b, LongBinaryOperator f) {
        return (frame, mask) -> {
            long[] r = frame.registers();
            if (mask == -1) {
                for (int lane = 0; lane < Op.LANES; lane++) {
                    r[d + lane] = f.applyAsLong(r[a + lane], r[b + lane]);
                }
            } else {
                for (int lanes = mask; lanes != 0; lanes &= lanes - 1) {
                    int lane = Integer.numberOfTrailingZeros(lanes);
                    r[d + lane] = f.applyAsLong(r[a + lane], r[b + lane]);
                }
            }
        };
    }

    /** As {@link #binary}, for functions that refuse some operands with an ArithmeticException. */
    static Op partial(int d, int a, int b, LongBinaryOperator f) {
        return (frame, mask) -> {
            long[] r = frame.registers();
            for (int lanes = mask; lanes != 0; lanes &= lanes - 1) {
                int lane = Integer.numberOfTrailingZeros(lanes);
                try {
                    r[d + lane] = f.applyAsLong(r[a + lane], r[b + lane]);
                } catch (ArithmeticException undefined) {
                    throw new Fault(lane, undefined.getMessage());
                }
            }
        };
    }

    static Op ternary(int d, int a, int b, int c, Ternary f) {
        return (frame, mask) -> {
            long[] r = frame.registers();
            for (int lanes = mask; lanes != 0; lanes &= lanes - 1) {
                int lane = Integer.numberOfTrailingZeros(lanes);
                r[d + lane] = f.apply(r[a + lane], r[b + lane], r[c + lane]);
            }
        };
    }

    static Op select(int d, int a, int b, int predicate) {
        return (frame, mask) -> {
            long[] r = frame.registers();
            for (int lanes = mask; lanes != 0; lanes &= lanes - 1) {
                int lane = Integer.numberOfTrailingZeros(lanes);
                r[d + lane] = (r[predicate + lane] & 1) != 0 ? r[a + lane] : r[b + lane];
            }
        };
    }

    /** Runs an operation for the threads whose predicate holds. */
    static Op guarded(Op op, int predicate, boolean negated) {
        return (frame, mask) -> {
            long[] r = frame.registers();
            int chosen = 0;
            for (int lanes = mask; lanes != 0; lanes &= lanes - 1) {
                int lane = Integer.numberOfTrailingZeros(lanes);
                boolean holds = (r[predicate + lane] & 1) != 0;
                chosen |= holds != negated ? 1 << lane : 0;
            }
            if (chosen != 0) {
                op.run(frame, chosen);
            }
        };
    }
}
