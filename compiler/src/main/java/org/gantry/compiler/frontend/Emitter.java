package org.gantry.compiler.frontend;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.ConvertKind;
import org.gantry.compiler.ir.FunctionBuilder;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;

/** Appends operations to a function, computing integer constants at once: array sizes and inlined flags must be constants. */
final class Emitter {
    private final FunctionBuilder builder;
    private final Map<Value, Op.Constant> constants = new HashMap<>();
    private int size;
    private int newest;

    Emitter(FunctionBuilder builder) {
        this.builder = builder;
    }

    FunctionBuilder builder() {
        return builder;
    }

    /** Number of operations so far. */
    int size() {
        return size;
    }

    /** The number of the newest value that an operation has made. */
    int newest() {
        return newest;
    }

    Value emit(Op op, Position position) {
        var folded = fold(op);
        var value = builder.emit(folded, position);
        size++;
        newest = value.id();
        if (folded instanceof Op.Constant c) {
            constants.put(value, c);
        }
        return value;
    }

    void effect(Op op, Position position) {
        builder.effect(op, position);
        size++;
    }

    Value i32(int value, Position position) {
        return emit(Op.Constant.i32(value), position);
    }

    /** Zero of a type. */
    Value zero(Scalar type, Position position) {
        return emit(new Op.Constant(type, 0), position);
    }

    Value binary(BinaryKind kind, Value a, Value b, Position position) {
        return emit(new Op.Binary(kind, a, b), position);
    }

    Value compare(CompareKind kind, Value a, Value b, Position position) {
        return emit(new Op.Compare(kind, a, b), position);
    }

    Value convert(ConvertKind kind, Value a, Scalar to, Position position) {
        return emit(new Op.Convert(kind, a, to), position);
    }

    /** {@code condition ? a : b}. */
    Value select(Value condition, Value a, Value b, Position position) {
        var known = constant(condition);
        if (known.isPresent()) {
            return known.get() != 0 ? a : b;
        }
        return a.equals(b) ? a : emit(new Op.Select(condition, a, b), position);
    }

    /** A truth value as Java's int. */
    Value toInt(Value condition, Position position) {
        return convert(ConvertKind.ZERO_EXTEND, condition, Scalar.I32, position);
    }

    /** The value of an integer constant (I1: 0 or 1). */
    Optional<Long> constant(Value value) {
        var c = constants.get(value);
        return c == null || c.type().isFloat() ? Optional.empty() : Optional.of(c.bits());
    }

    private Op fold(Op op) {
        return switch (op) {
            case Op.Binary b when b.a().type().isInteger() -> foldBinary(b);
            case Op.Compare c when c.a().type().isInteger() -> foldCompare(c);
            case Op.Convert c when c.a().type().isInteger() && c.to().isInteger() -> foldConvert(c);
            default -> op;
        };
    }

    private Op foldBinary(Op.Binary op) {
        var x = constant(op.a());
        var y = constant(op.b());
        if (x.isEmpty() || y.isEmpty()) {
            return op;
        }
        boolean wide = op.a().type() == Scalar.I64;
        long a = x.get();
        long b = y.get();
        int count = (int) (b & (wide ? 63 : 31));
        Optional<Long> result = switch (op.kind()) {
            case ADD -> Optional.of(a + b);
            case SUB -> Optional.of(a - b);
            case MUL -> Optional.of(a * b);
            case AND -> Optional.of(a & b);
            case OR -> Optional.of(a | b);
            case XOR -> Optional.of(a ^ b);
            case SHL -> Optional.of(a << count);
            case ASHR -> Optional.of(a >> count);
            case LSHR -> Optional.of(wide ? a >>> count : (a & 0xFFFFFFFFL) >>> count);
            case MIN -> Optional.of(Math.min(a, b));
            case MAX -> Optional.of(Math.max(a, b));
            case DIV -> b == 0 ? Optional.empty() : Optional.of(a / b);
            case REM -> b == 0 ? Optional.empty() : Optional.of(a % b);
            case MULHI, UMULHI, UDIV, UREM -> Optional.empty();
        };
        return result.<Op>map(r -> new Op.Constant(
                        (Scalar) op.a().type(), normalise(r, (Scalar) op.a().type())))
                .orElse(op);
    }

    private Op foldCompare(Op.Compare op) {
        var x = constant(op.a());
        var y = constant(op.b());
        if (x.isEmpty() || y.isEmpty()) {
            return op;
        }
        int signed = Long.compare(x.get(), y.get());
        int unsigned = Long.compareUnsigned(x.get(), y.get());
        return Op.Constant.i1(
                switch (op.kind()) {
                    case EQ -> signed == 0;
                    case NE -> signed != 0;
                    case LT -> signed < 0;
                    case LE -> signed <= 0;
                    case GT -> signed > 0;
                    case GE -> signed >= 0;
                    case ULT -> unsigned < 0;
                    case ULE -> unsigned <= 0;
                    case UGT -> unsigned > 0;
                    case UGE -> unsigned >= 0;
                });
    }

    private Op foldConvert(Op.Convert op) {
        var known = constant(op.a());
        if (known.isEmpty()) {
            return op;
        }
        int bits = op.a().type().width();
        return switch (op.kind()) {
            case SIGN_EXTEND -> new Op.Constant(op.to(), bits == 1 ? -known.get() : known.get());
            case ZERO_EXTEND -> new Op.Constant(op.to(), bits == 64 ? known.get() : known.get() & ((1L << bits) - 1));
            case TRUNCATE -> new Op.Constant(op.to(), normalise(known.get(), op.to()));
            case INT_TO_FLOAT, FLOAT_TO_INT, FLOAT_TO_FLOAT, BITCAST, CANONICAL_BITS -> op;
        };
    }

    private static long normalise(long value, Scalar type) {
        if (type == Scalar.I1) {
            return value & 1;
        }
        int unused = 64 - type.bits();
        return value << unused >> unused;
    }
}
