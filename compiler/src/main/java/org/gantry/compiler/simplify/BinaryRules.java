package org.gantry.compiler.simplify;

import java.util.Optional;
import java.util.OptionalLong;
import org.gantry.compiler.interpret.Scalars;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.ConvertKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;

/** Plainer forms of {@link Op.Binary}. Integers wrap, so that sums and products may be regrouped; floating point is left as it stands. */
final class BinaryRules {
    private BinaryRules() {}

    static Optional<Value> plainer(Op.Binary op, Scope scope) {
        var a = scope.constant(op.a());
        var b = scope.constant(op.b());
        if (a.isPresent()
                && b.isPresent()
                && !(divides(op.kind()) && b.getAsLong() == 0 && op.a().type().isInteger())) {
            long result = Scalars.binary(op.kind(), op.a().type()).applyAsLong(a.getAsLong(), b.getAsLong());
            return Optional.of(scope.constant(op.a().type(), result));
        }
        if (a.isPresent() && commutes(op.kind())) {
            return Optional.of(scope.emit(new Op.Binary(op.kind(), op.b(), op.a(), op.noWrap())));
        }
        if (op.a().type().isFloat()) {
            return floats(op, b, scope);
        }
        if (op.a().equals(op.b())) {
            var same = sameOperands(op, scope);
            if (same.isPresent()) {
                return same;
            }
        }
        var withConstant = b.isPresent() ? integerAndConstant(op, b.getAsLong(), scope) : Optional.<Value>empty();
        return withConstant.or(() -> negations(op, scope)).or(() -> LogicRules.plainer(op, scope));
    }

    private static boolean divides(BinaryKind kind) {
        return switch (kind) {
            case DIV, REM, UDIV, UREM -> true;
            case ADD, SUB, MUL, AND, OR, XOR, SHL, ASHR, LSHR, MIN, MAX, MULHI, UMULHI -> false;
        };
    }

    static boolean commutes(BinaryKind kind) {
        return switch (kind) {
            case ADD, MUL, AND, OR, XOR, MIN, MAX, MULHI, UMULHI -> true;
            case SUB, DIV, REM, SHL, ASHR, LSHR, UDIV, UREM -> false;
        };
    }

    private static Optional<Value> floats(Op.Binary op, OptionalLong b, Scope scope) {
        boolean isOne = b.isPresent() && b.getAsLong() == number(1, op.a());
        return switch (op.kind()) {
            case MUL, DIV -> isOne ? Optional.of(op.a()) : Optional.empty();
            case MIN, MAX -> op.a().equals(op.b()) ? Optional.of(op.a()) : Optional.empty();
            // Adding -0.0 and subtracting 0.0 change nothing; adding 0.0 turns -0.0 into 0.0.
            case ADD -> b.isPresent() && b.getAsLong() == number(-0.0, op.a()) ? Optional.of(op.a()) : Optional.empty();
            case SUB -> scope.is(op.b(), 0) ? Optional.of(op.a()) : Optional.empty();
            case REM, AND, OR, XOR, SHL, ASHR, LSHR, MULHI, UMULHI, UDIV, UREM -> Optional.empty();
        };
    }

    private static long number(double value, Value like) {
        return like.type() == Scalar.F32 ? Float.floatToRawIntBits((float) value) : Double.doubleToRawLongBits(value);
    }

    private static Optional<Value> sameOperands(Op.Binary op, Scope scope) {
        return switch (op.kind()) {
            case SUB, XOR -> Optional.of(scope.constant(op.a().type(), 0));
            case AND, OR, MIN, MAX -> Optional.of(op.a());
            // The divisor has been checked.
            case DIV, UDIV -> Optional.of(scope.constant(op.a().type(), 1));
            case REM, UREM -> Optional.of(scope.constant(op.a().type(), 0));
            case ADD, MUL, SHL, ASHR, LSHR, MULHI, UMULHI -> Optional.empty();
        };
    }

    private static Optional<Value> integerAndConstant(Op.Binary op, long c, Scope scope) {
        var x = op.a();
        return switch (op.kind()) {
            case ADD -> c == 0 ? Optional.of(x) : regrouped(op, c, scope);
            // There is no number whose addition is, by what it adds, the subtraction of the least one.
            case SUB ->
                c == 0
                        ? Optional.of(x)
                        : isLeast(c, x.type()) ? Optional.empty() : Optional.of(subtraction(op, c, scope));
            case MUL -> c == 0 ? Optional.of(op.b()) : c == 1 ? Optional.of(x) : regrouped(op, c, scope);
            case AND -> c == 0 ? Optional.of(op.b()) : isAllOnes(x, c) ? Optional.of(x) : mask(op, c, scope);
            case OR -> c == 0 ? Optional.of(x) : isAllOnes(x, c) ? Optional.of(op.b()) : regrouped(op, c, scope);
            case XOR -> c == 0 ? Optional.of(x) : regrouped(op, c, scope);
            case SHL, ASHR, LSHR -> shift(op, c, scope);
            case DIV -> c == 1 ? Optional.of(x) : c == -1 ? Optional.of(negative(x, scope)) : Optional.empty();
            case REM -> c == 1 || c == -1 ? Optional.of(scope.constant(x.type(), 0)) : Optional.empty();
            case UDIV -> c == 1 ? Optional.of(x) : Optional.empty();
            case UREM -> c == 1 ? Optional.of(scope.constant(x.type(), 0)) : Optional.empty();
            case MIN, MAX -> regrouped(op, c, scope);
            case MULHI, UMULHI -> c == 0 ? Optional.of(op.b()) : Optional.empty();
        };
    }

    private static Value negative(Value x, Scope scope) {
        return scope.emit(new Op.Binary(BinaryKind.SUB, scope.constant(x.type(), 0), x));
    }

    private static boolean isAllOnes(Value x, long c) {
        return x.type() == Scalar.I1 ? c == 1 : c == -1;
    }

    private static boolean isLeast(long c, Type type) {
        return c == (type == Scalar.I32 ? Integer.MIN_VALUE : Long.MIN_VALUE);
    }

    /** {@code x - c} as {@code x + -c}, so that constants meet; {@code c} is not the least number. */
    private static Value subtraction(Op.Binary op, long c, Scope scope) {
        var negated = scope.constant(op.a().type(), op.a().type() == Scalar.I32 ? -(int) c : -c);
        return scope.emit(new Op.Binary(BinaryKind.ADD, op.a(), negated, op.noWrap()));
    }

    /** {@code (x op d) op c} as {@code x op (d op c)}. */
    private static Optional<Value> regrouped(Op.Binary op, long c, Scope scope) {
        if (scope.definition(op.a()).orElse(null) instanceof Op.Binary inner && inner.kind() == op.kind()) {
            var d = scope.constant(inner.b());
            if (d.isPresent()) {
                long both = Scalars.binary(op.kind(), op.a().type()).applyAsLong(d.getAsLong(), c);
                return Optional.of(scope.emit(new Op.Binary(
                        op.kind(), inner.a(), scope.constant(op.a().type(), both))));
            }
        }
        if (op.kind() == BinaryKind.ADD
                && scope.definition(op.a()).orElse(null) instanceof Op.Binary inner
                && inner.kind() == BinaryKind.SUB
                && scope.constant(inner.a()).isPresent()) {
            long both = Scalars.binary(BinaryKind.ADD, op.a().type())
                    .applyAsLong(scope.constant(inner.a()).getAsLong(), c);
            return Optional.of(scope.emit(
                    new Op.Binary(BinaryKind.SUB, scope.constant(op.a().type(), both), inner.b())));
        }
        return Optional.empty();
    }

    /** A mask of as many ones as a narrower type has bits makes a sign extension one by zeros. */
    private static Optional<Value> mask(Op.Binary op, long c, Scope scope) {
        if (scope.definition(op.a()).orElse(null) instanceof Op.Convert e
                && (e.kind() == ConvertKind.SIGN_EXTEND || e.kind() == ConvertKind.ZERO_EXTEND)) {
            int width = e.a().type().width();
            long ones = (1L << width) - 1;
            if (width < 64 && c == ones && e.kind() == ConvertKind.SIGN_EXTEND) {
                return Optional.of(scope.emit(new Op.Convert(
                        ConvertKind.ZERO_EXTEND, e.a(), (Scalar) op.a().type())));
            }
            if (e.kind() == ConvertKind.ZERO_EXTEND && (c & ones) == ones) {
                return Optional.of(op.a());
            }
        }
        return regrouped(op, c, scope);
    }

    private static Optional<Value> shift(Op.Binary op, long c, Scope scope) {
        long used = c & op.a().type().width() - 1;
        if (used == 0) {
            return Optional.of(op.a());
        }
        return used == c
                ? Optional.empty()
                : Optional.of(scope.emit(
                        new Op.Binary(op.kind(), op.a(), scope.constant(op.a().type(), used), op.noWrap())));
    }

    /** {@code 0 - x} as an operand. */
    private static Optional<Value> negations(Op.Binary op, Scope scope) {
        return switch (op.kind()) {
            case ADD -> {
                var b = negated(op.b(), scope);
                if (b.isPresent()) {
                    yield Optional.of(scope.emit(new Op.Binary(BinaryKind.SUB, op.a(), b.get())));
                }
                yield negated(op.a(), scope).map(a -> scope.emit(new Op.Binary(BinaryKind.SUB, op.b(), a)));
            }
            case SUB -> {
                var b = negated(op.b(), scope);
                yield b.map(x -> scope.is(op.a(), 0) ? x : scope.emit(new Op.Binary(BinaryKind.ADD, op.a(), x)));
            }
            case MUL, DIV, REM, AND, OR, XOR, SHL, ASHR, LSHR, MIN, MAX, MULHI, UMULHI, UDIV, UREM -> Optional.empty();
        };
    }

    /** The x of a {@code 0 - x}. */
    private static Optional<Value> negated(Value value, Scope scope) {
        return scope.definition(value).orElse(null) instanceof Op.Binary s
                        && s.kind() == BinaryKind.SUB
                        && scope.is(s.a(), 0)
                        && s.a().type().isInteger()
                ? Optional.of(s.b())
                : Optional.empty();
    }
}
