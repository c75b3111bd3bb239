package org.gantry.compiler.simplify;

import java.util.Optional;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.ConvertKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;

/** Plainer forms of {@link Op.Select}. */
final class SelectRules {
    private SelectRules() {}

    static Optional<Value> plainer(Op.Select op, Scope scope) {
        var known = scope.constant(op.condition());
        if (known.isPresent()) {
            return Optional.of(known.getAsLong() != 0 ? op.a() : op.b());
        }
        if (op.a().equals(op.b())) {
            return Optional.of(op.a());
        }
        var negated = LogicRules.negated(op.condition(), scope);
        if (negated.isPresent()) {
            return Optional.of(scope.emit(new Op.Select(negated.get(), op.b(), op.a())));
        }
        return nested(op, scope).or(() -> ofBooleans(op, scope)).or(() -> minOrMax(op, scope));
    }

    /** A select by the same condition as an operand. */
    private static Optional<Value> nested(Op.Select op, Scope scope) {
        var a = scope.definition(op.a()).orElse(null) instanceof Op.Select s
                        && s.condition().equals(op.condition())
                ? s.a()
                : op.a();
        var b = scope.definition(op.b()).orElse(null) instanceof Op.Select s
                        && s.condition().equals(op.condition())
                ? s.b()
                : op.b();
        return a.equals(op.a()) && b.equals(op.b())
                ? Optional.empty()
                : Optional.of(scope.emit(new Op.Select(op.condition(), a, b)));
    }

    private static Optional<Value> ofBooleans(Op.Select op, Scope scope) {
        var c = op.condition();
        if (op.a().type() != Scalar.I1) {
            if (!op.a().type().isInteger()) {
                return Optional.empty();
            }
            if (scope.is(op.a(), 1) && scope.is(op.b(), 0)) {
                return Optional.of(scope.emit(new Op.Convert(
                        ConvertKind.ZERO_EXTEND, c, (Scalar) op.a().type())));
            }
            return scope.is(op.a(), 0) && scope.is(op.b(), 1)
                    ? Optional.of(scope.emit(new Op.Convert(ConvertKind.ZERO_EXTEND, scope.not(c), (Scalar)
                            op.a().type())))
                    : extended(op, scope);
        }
        if (scope.is(op.a(), 1)) {
            return Optional.of(scope.emit(new Op.Binary(BinaryKind.OR, c, op.b())));
        }
        if (scope.is(op.a(), 0)) {
            return Optional.of(scope.emit(new Op.Binary(BinaryKind.AND, scope.not(c), op.b())));
        }
        if (scope.is(op.b(), 0)) {
            return Optional.of(scope.emit(new Op.Binary(BinaryKind.AND, c, op.a())));
        }
        return scope.is(op.b(), 1)
                ? Optional.of(scope.emit(new Op.Binary(BinaryKind.OR, scope.not(c), op.a())))
                : Optional.empty();
    }

    /** A choice between two booleans that javac holds as ints: chosen first, then extended. */
    private static Optional<Value> extended(Op.Select op, Scope scope) {
        var a = flag(op.a(), scope);
        var b = flag(op.b(), scope);
        if (a.isEmpty() || b.isEmpty()) {
            return Optional.empty();
        }
        var chosen = scope.emit(new Op.Select(op.condition(), a.get(), b.get()));
        return Optional.of(scope.emit(
                new Op.Convert(ConvertKind.ZERO_EXTEND, chosen, (Scalar) op.a().type())));
    }

    /** The I1 behind an integer that is 0 or 1. */
    private static Optional<Value> flag(Value value, Scope scope) {
        return switch (scope.definition(value).orElse(null)) {
            case Op.Constant c when c.bits() == 0 || c.bits() == 1 -> Optional.of(scope.constant(Scalar.I1, c.bits()));
            case Op.Convert c
            when c.kind() == ConvertKind.ZERO_EXTEND && c.a().type() == Scalar.I1 -> Optional.of(c.a());
            case null, default -> Optional.empty();
        };
    }

    /** {@code a < b ? a : b} and its like, on integers. */
    private static Optional<Value> minOrMax(Op.Select op, Scope scope) {
        if (!(scope.definition(op.condition()).orElse(null) instanceof Op.Compare c)
                || !c.a().type().isInteger()) {
            return Optional.empty();
        }
        boolean straight = c.a().equals(op.a()) && c.b().equals(op.b());
        boolean crossed = c.a().equals(op.b()) && c.b().equals(op.a());
        if (!straight && !crossed) {
            return Optional.empty();
        }
        return switch (c.kind()) {
            case LT, LE -> Optional.of(extreme(straight, op, scope));
            case GT, GE -> Optional.of(extreme(crossed, op, scope));
            case EQ -> Optional.of(op.b());
            case NE -> Optional.of(op.a());
            case ULT, ULE, UGT, UGE -> Optional.empty();
        };
    }

    private static Value extreme(boolean least, Op.Select op, Scope scope) {
        return scope.emit(new Op.Binary(least ? BinaryKind.MIN : BinaryKind.MAX, op.a(), op.b()));
    }

    /** The comparison that holds where this one does not; on floats only for equality. */
    static Optional<CompareKind> inverse(Op.Compare compare) {
        return switch (compare.kind()) {
            case EQ -> Optional.of(CompareKind.NE);
            case NE -> Optional.of(CompareKind.EQ);
            case LT -> unlessFloat(compare, CompareKind.GE);
            case LE -> unlessFloat(compare, CompareKind.GT);
            case GT -> unlessFloat(compare, CompareKind.LE);
            case GE -> unlessFloat(compare, CompareKind.LT);
            case ULT -> Optional.of(CompareKind.UGE);
            case ULE -> Optional.of(CompareKind.UGT);
            case UGT -> Optional.of(CompareKind.ULE);
            case UGE -> Optional.of(CompareKind.ULT);
        };
    }

    private static Optional<CompareKind> unlessFloat(Op.Compare compare, CompareKind inverse) {
        return compare.a().type().isFloat() ? Optional.empty() : Optional.of(inverse);
    }
}
