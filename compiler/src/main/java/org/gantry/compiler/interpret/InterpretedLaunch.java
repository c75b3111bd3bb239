package org.gantry.compiler.interpret;

import java.util.Arrays;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.Reduction;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Type.Scalar;

/**
 * A whole launch, item by item in order, the last coordinate fastest; reductions in the one order that all devices keep: blocks of 1024
 * items by linear index, 64 lanes, lane l from the identity over the block's items t with t mod 64 = l, lanes combined by halving; block
 * results by the same rule until one is left.
 */
public final class InterpretedLaunch {
    private static final int BLOCK = 1024;
    private static final int LANES = 64;

    private interface Partials {
        long[] at(long t);
    }

    private final IrInterpreter interpreter;
    private final KernelArguments arguments;
    private final long[] from;
    private final long[] to;

    private InterpretedLaunch(IrInterpreter interpreter, KernelArguments arguments, long[] from, long[] to) {
        this.interpreter = interpreter;
        this.arguments = arguments;
        this.from = from.clone();
        this.to = to.clone();
    }

    /**
     * Runs all items.
     *
     * @param from first coordinates
     * @param to one past the last coordinates
     * @return empty for forEach; for ARG_MIN and ARG_MAX the value and the linear index from 0 (-1 for no items); otherwise the fields
     * @throws ItemFailure of the lowest failing item
     */
    public static long[] run(IrInterpreter interpreter, KernelArguments arguments, long[] from, long[] to) {
        var launch = new InterpretedLaunch(interpreter, arguments, from, to);
        if (interpreter.kernel().reduction().isEmpty()) {
            long n = launch.items();
            for (long t = 0; t < n; t++) {
                interpreter.item(arguments, launch.coordinates(t));
            }
            return new long[0];
        }
        return launch.reduce(interpreter.kernel().reduction().get());
    }

    private long items() {
        long n = 1;
        for (int d = 0; d < from.length; d++) {
            n = Math.multiplyExact(n, Math.max(0, Math.subtractExact(to[d], from[d])));
        }
        return n;
    }

    private long[] coordinates(long linear) {
        var at = new long[from.length];
        long rest = linear;
        for (int d = from.length - 1; d >= 0; d--) {
            long extent = to[d] - from[d];
            at[d] = from[d] + rest % extent;
            rest /= extent;
        }
        return at;
    }

    private long[] reduce(Reduction reduction) {
        boolean arg = reduction == Reduction.BuiltIn.ARG_MIN || reduction == Reduction.BuiltIn.ARG_MAX;
        Partials level = t -> {
            var value = interpreter.item(arguments, coordinates(t));
            return arg ? new long[] {value[0], t} : value;
        };
        long n = items();
        if (n == 0) {
            return identity(reduction);
        }
        do {
            long blocks = (n + BLOCK - 1) / BLOCK;
            var results = new long[Math.toIntExact(blocks)][];
            for (int b = 0; b < blocks; b++) {
                results[b] = block(reduction, level, (long) b * BLOCK, Math.min(n, (b + 1L) * BLOCK));
            }
            level = t -> results[(int) t];
            n = blocks;
        } while (n > 1);
        return level.at(0);
    }

    private long[] block(Reduction reduction, Partials level, long first, long end) {
        var lanes = new long[LANES][];
        Arrays.setAll(lanes, _ -> identity(reduction));
        for (long t = first; t < end; t++) {
            int lane = (int) (t % LANES);
            lanes[lane] = combine(reduction, lanes[lane], level.at(t));
        }
        for (int width = LANES / 2; width > 0; width /= 2) {
            for (int l = 0; l < width; l++) {
                lanes[l] = combine(reduction, lanes[l], lanes[l + width]);
            }
        }
        return lanes[0];
    }

    private Scalar valueType() {
        return (Scalar) interpreter.kernel().item().results().getFirst();
    }

    private long[] identity(Reduction reduction) {
        return switch (reduction) {
            case Reduction.Custom c -> {
                int first = c.firstIdentityScalar();
                yield Arrays.copyOfRange(
                        arguments.scalars(),
                        first,
                        first + c.operator().results().size());
            }
            case Reduction.BuiltIn b ->
                switch (b) {
                    case SUM, COUNT, ANY -> new long[] {0};
                    case ALL -> new long[] {1};
                    case MIN -> new long[] {largest()};
                    case MAX -> new long[] {smallest()};
                    case ARG_MIN -> new long[] {largest(), -1};
                    case ARG_MAX -> new long[] {smallest(), -1};
                };
        };
    }

    private long largest() {
        return switch (valueType()) {
            case I32 -> Integer.MAX_VALUE;
            case I64 -> Long.MAX_VALUE;
            case F32 -> Float.floatToRawIntBits(Float.POSITIVE_INFINITY);
            case F64 -> Double.doubleToRawLongBits(Double.POSITIVE_INFINITY);
            case I1, I8, I16, F16 -> throw new IllegalStateException("reduces " + valueType());
        };
    }

    private long smallest() {
        return switch (valueType()) {
            case I32 -> Integer.MIN_VALUE;
            case I64 -> Long.MIN_VALUE;
            case F32 -> Float.floatToRawIntBits(Float.NEGATIVE_INFINITY);
            case F64 -> Double.doubleToRawLongBits(Double.NEGATIVE_INFINITY);
            case I1, I8, I16, F16 -> throw new IllegalStateException("reduces " + valueType());
        };
    }

    private long[] combine(Reduction reduction, long[] a, long[] b) {
        Type type = valueType();
        return switch (reduction) {
            case Reduction.Custom _ -> interpreter.combine(arguments, a, b);
            case Reduction.BuiltIn kind ->
                switch (kind) {
                    case SUM -> one(Scalars.binary(BinaryKind.ADD, type).applyAsLong(a[0], b[0]));
                    case MIN -> one(Scalars.binary(BinaryKind.MIN, type).applyAsLong(a[0], b[0]));
                    case MAX -> one(Scalars.binary(BinaryKind.MAX, type).applyAsLong(a[0], b[0]));
                    case COUNT -> one(a[0] + b[0]);
                    case ANY -> one(a[0] | b[0]);
                    case ALL -> one(a[0] & b[0]);
                    case ARG_MIN -> better(a, b, -1);
                    case ARG_MAX -> better(a, b, 1);
                };
        };
    }

    private static long[] one(long value) {
        return new long[] {value};
    }

    /** The operand whose value is further in a direction: a NaN is furthest, -0.0 is less than 0.0, the lower index wins ties. */
    private long[] better(long[] a, long[] b, int direction) {
        if (a[1] < 0 || b[1] < 0) {
            return a[1] < 0 ? b : a;
        }
        int order = direction * Scalars.order(valueType(), a[0], b[0], direction);
        if (order != 0) {
            return order > 0 ? a : b;
        }
        return a[1] <= b[1] ? a : b;
    }
}
