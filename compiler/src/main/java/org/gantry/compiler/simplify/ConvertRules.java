package org.gantry.compiler.simplify;

import java.util.Optional;
import org.gantry.compiler.interpret.Scalars;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.ConvertKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;

/** Plainer forms of {@link Op.Convert}. */
final class ConvertRules {
    private ConvertRules() {}

    static Optional<Value> plainer(Op.Convert op, Scope scope) {
        var constant = scope.constant(op.a());
        if (constant.isPresent()) {
            long result = Scalars.convert(op.kind(), op.a().type(), op.to()).applyAsLong(constant.getAsLong());
            return Optional.of(scope.constant(op.to(), result));
        }
        return switch (scope.definition(op.a()).orElse(null)) {
            case Op.Convert inner -> ofConvert(op, inner, scope);
            case Op.Binary b
            when op.kind() == ConvertKind.TRUNCATE && b.kind() == BinaryKind.AND -> truncatedMask(op, b, scope);
            case null, default -> Optional.empty();
        };
    }

    private static Optional<Value> ofConvert(Op.Convert op, Op.Convert inner, Scope scope) {
        var x = inner.a();
        return switch (op.kind()) {
            case TRUNCATE ->
                switch (inner.kind()) {
                    case TRUNCATE -> convert(ConvertKind.TRUNCATE, x, op.to(), scope);
                    case SIGN_EXTEND, ZERO_EXTEND -> resized(x, op.to(), inner.kind(), scope);
                    case INT_TO_FLOAT, FLOAT_TO_INT, FLOAT_TO_FLOAT, BITCAST, CANONICAL_BITS -> Optional.empty();
                };
            case SIGN_EXTEND ->
                inner.kind() == ConvertKind.SIGN_EXTEND || inner.kind() == ConvertKind.ZERO_EXTEND
                        ? convert(inner.kind(), x, op.to(), scope)
                        : Optional.empty();
            case ZERO_EXTEND ->
                inner.kind() == ConvertKind.ZERO_EXTEND ? convert(inner.kind(), x, op.to(), scope) : Optional.empty();
            case BITCAST -> {
                boolean back = inner.kind() == ConvertKind.BITCAST && x.type() == op.to();
                yield back ? Optional.of(x) : Optional.empty();
            }
            // A float is a double of the same value, and back.
            case FLOAT_TO_FLOAT -> {
                boolean back = inner.kind() == ConvertKind.FLOAT_TO_FLOAT
                        && x.type() == op.to()
                        && x.type().width() < inner.to().bits();
                yield back ? Optional.of(x) : Optional.empty();
            }
            // Every int is a double.
            case FLOAT_TO_INT ->
                inner.kind() == ConvertKind.INT_TO_FLOAT && x.type() == Scalar.I32 && inner.to() == Scalar.F64
                        ? resized(x, op.to(), ConvertKind.SIGN_EXTEND, scope)
                        : Optional.empty();
            case INT_TO_FLOAT ->
                inner.kind() == ConvertKind.SIGN_EXTEND && x.type() == Scalar.I32
                        ? convert(ConvertKind.INT_TO_FLOAT, x, op.to(), scope)
                        : Optional.empty();
            case CANONICAL_BITS -> Optional.empty();
        };
    }

    private static Optional<Value> convert(ConvertKind kind, Value x, Scalar to, Scope scope) {
        return Optional.of(scope.emit(new Op.Convert(kind, x, to)));
    }

    private static Optional<Value> resized(Value x, Scalar to, ConvertKind extension, Scope scope) {
        if (x.type() == to) {
            return Optional.of(x);
        }
        return convert(x.type().width() > to.bits() ? ConvertKind.TRUNCATE : extension, x, to, scope);
    }

    /** A mask that keeps all the bits that the truncation keeps. */
    private static Optional<Value> truncatedMask(Op.Convert op, Op.Binary and, Scope scope) {
        long ones = (1L << op.to().bits()) - 1;
        var mask = scope.constant(and.b());
        return mask.isPresent() && (mask.getAsLong() & ones) == ones
                ? convert(ConvertKind.TRUNCATE, and.a(), op.to(), scope)
                : Optional.empty();
    }
}
