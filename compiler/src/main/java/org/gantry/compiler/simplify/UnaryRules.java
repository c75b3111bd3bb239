package org.gantry.compiler.simplify;

import java.util.Optional;
import org.gantry.compiler.interpret.Scalars;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.UnaryKind;
import org.gantry.compiler.ir.Value;

/** Plainer forms of {@link Op.Unary} and {@link Op.Fma}. */
final class UnaryRules {
    private UnaryRules() {}

    static Optional<Value> plainer(Op.Unary op, Scope scope) {
        var constant = scope.constant(op.a());
        if (constant.isPresent()) {
            long result = Scalars.unary(op.kind(), op.a().type()).applyAsLong(constant.getAsLong());
            return Optional.of(scope.constant(op.a().type(), result));
        }
        if (!(scope.definition(op.a()).orElse(null) instanceof Op.Unary inner)) {
            return Optional.empty();
        }
        return switch (op.kind()) {
            case NEG, BIT_REVERSE, BYTE_SWAP -> inner.kind() == op.kind() ? Optional.of(inner.a()) : Optional.empty();
            case ABS -> {
                if (inner.kind() == UnaryKind.ABS) {
                    yield Optional.of(op.a());
                }
                yield inner.kind() == UnaryKind.NEG
                        ? Optional.of(scope.emit(new Op.Unary(UnaryKind.ABS, inner.a())))
                        : Optional.empty();
            }
            case FLOOR, CEIL, RINT -> isWhole(inner.kind()) ? Optional.of(op.a()) : Optional.empty();
            case SQRT, POPCOUNT, CLZ, CTZ -> Optional.empty();
        };
    }

    private static boolean isWhole(UnaryKind kind) {
        return switch (kind) {
            case FLOOR, CEIL, RINT -> true;
            case NEG, ABS, SQRT, POPCOUNT, CLZ, CTZ, BIT_REVERSE, BYTE_SWAP -> false;
        };
    }

    static Optional<Value> plainer(Op.Fma op, Scope scope) {
        var a = scope.constant(op.a());
        var b = scope.constant(op.b());
        var c = scope.constant(op.c());
        if (a.isEmpty() || b.isEmpty() || c.isEmpty()) {
            return Optional.empty();
        }
        long result = op.a().type() == Scalar.F32
                ? Float.floatToRawIntBits(Math.fma(f32(a.getAsLong()), f32(b.getAsLong()), f32(c.getAsLong())))
                : Double.doubleToRawLongBits(Math.fma(
                        Double.longBitsToDouble(a.getAsLong()),
                        Double.longBitsToDouble(b.getAsLong()),
                        Double.longBitsToDouble(c.getAsLong())));
        return Optional.of(scope.constant(op.a().type(), result));
    }

    private static float f32(long bits) {
        return Float.intBitsToFloat((int) bits);
    }
}
