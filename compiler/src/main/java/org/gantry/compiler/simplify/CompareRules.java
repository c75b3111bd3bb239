package org.gantry.compiler.simplify;

import java.util.Optional;
import org.gantry.compiler.interpret.Scalars;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.ConvertKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;

/**
 * Plainer forms of {@link Op.Compare}. The most useful one sees through javac's int booleans and three-way comparisons: a select of
 * constants compared with a constant is the condition, its opposite, or known.
 */
final class CompareRules {
    private static final int DEEPEST_CHOICE = 4;

    private CompareRules() {}

    static Optional<Value> plainer(Op.Compare op, Scope scope) {
        var a = scope.constant(op.a());
        var b = scope.constant(op.b());
        if (a.isPresent() && b.isPresent()) {
            boolean holds = Scalars.compare(op.kind(), op.a().type(), a.getAsLong(), b.getAsLong());
            return known(holds, scope);
        }
        if (a.isPresent()) {
            return Optional.of(scope.emit(new Op.Compare(turned(op.kind()), op.b(), op.a())));
        }
        if (op.a().equals(op.b()) && op.a().type().isInteger()) {
            return known(Scalars.compare(op.kind(), op.a().type(), 0, 0), scope);
        }
        if (op.a().type() == Scalar.I1) {
            return ofBooleans(op, scope);
        }
        if (b.isPresent()) {
            if (isChoice(op.a(), DEEPEST_CHOICE, scope)) {
                return Optional.of(chosen(op.kind(), op.a(), b.getAsLong(), scope));
            }
            return atLimit(op, b.getAsLong(), scope)
                    .or(() -> moved(op, b.getAsLong(), scope))
                    .or(() -> narrowed(op, b.getAsLong(), scope));
        }
        return extended(op, scope);
    }

    private static Value flag(boolean holds, Scope scope) {
        return scope.constant(Scalar.I1, holds ? 1 : 0);
    }

    private static Optional<Value> known(boolean holds, Scope scope) {
        return Optional.of(flag(holds, scope));
    }

    /** The kind that says the same with the operands exchanged. */
    private static CompareKind turned(CompareKind kind) {
        return switch (kind) {
            case EQ, NE -> kind;
            case LT -> CompareKind.GT;
            case LE -> CompareKind.GE;
            case GT -> CompareKind.LT;
            case GE -> CompareKind.LE;
            case ULT -> CompareKind.UGT;
            case ULE -> CompareKind.UGE;
            case UGT -> CompareKind.ULT;
            case UGE -> CompareKind.ULE;
        };
    }

    private static boolean isUnsigned(CompareKind kind) {
        return switch (kind) {
            case ULT, ULE, UGT, UGE -> true;
            case EQ, NE, LT, LE, GT, GE -> false;
        };
    }

    /** EQ and NE of I1. */
    private static Optional<Value> ofBooleans(Op.Compare op, Scope scope) {
        if (!scope.constant(op.b()).isPresent()) {
            var different = scope.emit(new Op.Binary(BinaryKind.XOR, op.a(), op.b()));
            return Optional.of(op.kind() == CompareKind.NE ? different : scope.not(different));
        }
        boolean straight = scope.is(op.b(), 1) == (op.kind() == CompareKind.EQ);
        return Optional.of(straight ? op.a() : scope.not(op.a()));
    }

    /** Whether a value is a constant, a widened I1, or a select between such. */
    private static boolean isChoice(Value value, int depth, Scope scope) {
        return switch (scope.definition(value).orElse(null)) {
            case Op.Constant _ -> true;
            case Op.Convert c -> c.a().type() == Scalar.I1 && isExtension(c.kind());
            case Op.Select s -> depth > 0 && isChoice(s.a(), depth - 1, scope) && isChoice(s.b(), depth - 1, scope);
            case null, default -> false;
        };
    }

    /** {@code value kind k} where the value is a choice, as logic on the conditions. */
    private static Value chosen(CompareKind kind, Value value, long k, Scope scope) {
        return switch (scope.definition(value).orElse(null)) {
            case Op.Constant c -> flag(Scalars.compare(kind, value.type(), c.bits(), k), scope);
            case Op.Convert c -> {
                long one = c.kind() == ConvertKind.ZERO_EXTEND ? 1 : -1;
                boolean ifTrue = Scalars.compare(kind, value.type(), one, k);
                boolean ifFalse = Scalars.compare(kind, value.type(), 0, k);
                if (ifTrue == ifFalse) {
                    yield flag(ifTrue, scope);
                }
                yield ifTrue ? c.a() : scope.not(c.a());
            }
            case Op.Select s ->
                scope.emit(new Op.Select(s.condition(), chosen(kind, s.a(), k, scope), chosen(kind, s.b(), k, scope)));
            case null, default -> throw new IllegalStateException("no choice: " + value);
        };
    }

    private static boolean isExtension(ConvertKind kind) {
        return kind == ConvertKind.ZERO_EXTEND || kind == ConvertKind.SIGN_EXTEND;
    }

    /** Comparisons with the least or greatest integer that always or never hold. */
    private static Optional<Value> atLimit(Op.Compare op, long c, Scope scope) {
        if (!op.a().type().isInteger()) {
            return Optional.empty();
        }
        boolean isInt = op.a().type() == Scalar.I32;
        long least = isInt ? Integer.MIN_VALUE : Long.MIN_VALUE;
        long greatest = isInt ? Integer.MAX_VALUE : Long.MAX_VALUE;
        return switch (op.kind()) {
            case LT -> c == least ? known(false, scope) : Optional.empty();
            case GE -> c == least ? known(true, scope) : Optional.empty();
            case GT -> c == greatest ? known(false, scope) : Optional.empty();
            case LE -> c == greatest ? known(true, scope) : Optional.empty();
            case ULT -> c == 0 ? known(false, scope) : Optional.empty();
            case UGE -> c == 0 ? known(true, scope) : Optional.empty();
            case EQ, NE, ULE, UGT -> Optional.empty();
        };
    }

    /** {@code x + d == c} as {@code x == c - d}; {@code (x xor d) == c} as {@code x == (c xor d)}. */
    private static Optional<Value> moved(Op.Compare op, long c, Scope scope) {
        boolean equality = op.kind() == CompareKind.EQ || op.kind() == CompareKind.NE;
        if (!equality
                || !op.a().type().isInteger()
                || !(scope.definition(op.a()).orElse(null) instanceof Op.Binary b)) {
            return Optional.empty();
        }
        var d = scope.constant(b.b());
        boolean movable = b.kind() == BinaryKind.ADD || b.kind() == BinaryKind.XOR;
        if (d.isEmpty() || !movable) {
            return b.kind() == BinaryKind.SUB && c == 0
                    ? Optional.of(scope.emit(new Op.Compare(op.kind(), b.a(), b.b())))
                    : Optional.empty();
        }
        var inverse = b.kind() == BinaryKind.ADD ? BinaryKind.SUB : BinaryKind.XOR;
        long other = Scalars.binary(inverse, op.a().type()).applyAsLong(c, d.getAsLong());
        return Optional.of(scope.emit(
                new Op.Compare(op.kind(), b.a(), scope.constant(op.a().type(), other))));
    }

    /** An int widened to long and compared with a constant that is an int. */
    private static Optional<Value> narrowed(Op.Compare op, long c, Scope scope) {
        boolean fits = c == (int) c && !isUnsigned(op.kind());
        return fits
                        && scope.definition(op.a()).orElse(null) instanceof Op.Convert e
                        && e.kind() == ConvertKind.SIGN_EXTEND
                        && e.a().type() == Scalar.I32
                ? Optional.of(scope.emit(new Op.Compare(op.kind(), e.a(), scope.constant(Scalar.I32, c))))
                : Optional.empty();
    }

    /** Two ints widened to long in the same way. */
    private static Optional<Value> extended(Op.Compare op, Scope scope) {
        return scope.definition(op.a()).orElse(null) instanceof Op.Convert x
                        && scope.definition(op.b()).orElse(null) instanceof Op.Convert y
                        && x.kind() == ConvertKind.SIGN_EXTEND
                        && y.kind() == ConvertKind.SIGN_EXTEND
                        && x.a().type() == Scalar.I32
                        && y.a().type() == Scalar.I32
                        && !isUnsigned(op.kind())
                ? Optional.of(scope.emit(new Op.Compare(op.kind(), x.a(), y.a())))
                : Optional.empty();
    }
}
