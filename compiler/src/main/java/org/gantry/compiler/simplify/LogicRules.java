package org.gantry.compiler.simplify;

import java.util.Optional;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;

/**
 * Plainer forms of {@code and}, {@code or} and {@code xor} of I1: negated comparisons are turned round, and two comparisons of the same
 * operands become one. A comparison is the set of outcomes for which it holds: less, equal, greater, unordered (NaN).
 */
final class LogicRules {
    private static final int LESS = 1;
    private static final int EQUAL = 2;
    private static final int GREATER = 4;
    private static final int UNORDERED = 8;

    /** Two operands and the outcomes for which something holds. */
    private record Outcomes(Value a, Value b, boolean isUnsigned, int set) {}

    private LogicRules() {}

    static Optional<Value> plainer(Op.Binary op, Scope scope) {
        if (op.a().type() != Scalar.I1) {
            return Optional.empty();
        }
        return switch (op.kind()) {
            case XOR -> scope.is(op.b(), 1) ? inverted(op.a(), scope) : Optional.empty();
            case AND, OR -> combined(op, scope).or(() -> absorbed(op, scope)).or(() -> deMorgan(op, scope));
            case ADD, SUB, MUL, DIV, REM, SHL, ASHR, LSHR, MIN, MAX, MULHI, UMULHI, UDIV, UREM -> Optional.empty();
        };
    }

    /** The x of a {@code not x}. */
    static Optional<Value> negated(Value value, Scope scope) {
        return scope.definition(value).orElse(null) instanceof Op.Binary b
                        && b.kind() == BinaryKind.XOR
                        && b.a().type() == Scalar.I1
                        && scope.is(b.b(), 1)
                ? Optional.of(b.a())
                : Optional.empty();
    }

    private static Optional<Value> inverted(Value value, Scope scope) {
        return scope.definition(value).orElse(null) instanceof Op.Compare c
                ? SelectRules.inverse(c).map(kind -> scope.emit(new Op.Compare(kind, c.a(), c.b())))
                : Optional.empty();
    }

    /** {@code x and not x}, {@code x or not x}; {@code x and (x or y)} and its like. */
    private static Optional<Value> absorbed(Op.Binary op, Scope scope) {
        boolean opposite = negated(op.b(), scope).equals(Optional.of(op.a()))
                || negated(op.a(), scope).equals(Optional.of(op.b()));
        if (opposite) {
            return Optional.of(scope.constant(Scalar.I1, op.kind() == BinaryKind.OR ? 1 : 0));
        }
        if (isPartOf(op.a(), op.b(), scope)) {
            return Optional.of(absorber(op, op.a(), op.b(), scope));
        }
        return isPartOf(op.b(), op.a(), scope) ? Optional.of(absorber(op, op.b(), op.a(), scope)) : Optional.empty();
    }

    private static boolean isPartOf(Value x, Value whole, Scope scope) {
        return scope.definition(whole).orElse(null) instanceof Op.Binary b
                && (b.kind() == BinaryKind.AND || b.kind() == BinaryKind.OR)
                && (b.a().equals(x) || b.b().equals(x));
    }

    private static Value absorber(Op.Binary op, Value part, Value whole, Scope scope) {
        var inner = (Op.Binary) scope.definition(whole).orElseThrow();
        return inner.kind() == op.kind() ? whole : part;
    }

    /** {@code not x and not y} as {@code not (x or y)}. */
    private static Optional<Value> deMorgan(Op.Binary op, Scope scope) {
        var a = negated(op.a(), scope);
        var b = negated(op.b(), scope);
        if (a.isEmpty() || b.isEmpty()) {
            return Optional.empty();
        }
        var other = op.kind() == BinaryKind.AND ? BinaryKind.OR : BinaryKind.AND;
        return Optional.of(scope.not(scope.emit(new Op.Binary(other, a.get(), b.get()))));
    }

    private static Optional<Value> combined(Op.Binary op, Scope scope) {
        var x = outcomes(op.a(), scope);
        var y = outcomes(op.b(), scope).flatMap(o -> x.flatMap(first -> alike(o, first)));
        if (x.isEmpty() || y.isEmpty()) {
            return Optional.empty();
        }
        var first = x.get();
        int set = op.kind() == BinaryKind.AND
                ? first.set() & y.get().set()
                : first.set() | y.get().set();
        return comparison(first, set, scope);
    }

    /** All outcomes that operands can have. */
    private static int all(Value operand) {
        return operand.type().isFloat() ? LESS | EQUAL | GREATER | UNORDERED : LESS | EQUAL | GREATER;
    }

    private static Optional<Outcomes> outcomes(Value value, Scope scope) {
        var inner = negated(value, scope);
        if (inner.isPresent()) {
            return outcomes(inner.get(), scope)
                    .map(o -> new Outcomes(o.a(), o.b(), o.isUnsigned(), all(o.a()) & ~o.set()));
        }
        return scope.definition(value).orElse(null) instanceof Op.Compare c && c.a().type() != Scalar.I1
                ? Optional.of(new Outcomes(c.a(), c.b(), isUnsigned(c.kind()), set(c)))
                : Optional.empty();
    }

    /** {@code o} in the terms of {@code like}, if it has the same operands and order. Equality is the same in both orders. */
    private static Optional<Outcomes> alike(Outcomes o, Outcomes like) {
        boolean symmetric = (o.set() & LESS) == 0 == ((o.set() & GREATER) == 0);
        boolean sameOrder = o.isUnsigned() == like.isUnsigned();
        if (o.a().equals(like.a()) && o.b().equals(like.b())) {
            return sameOrder || symmetric ? Optional.of(o) : Optional.empty();
        }
        if (o.a().equals(like.b()) && o.b().equals(like.a()) && (sameOrder || symmetric)) {
            int turned = o.set() & (EQUAL | UNORDERED)
                    | ((o.set() & LESS) != 0 ? GREATER : 0)
                    | ((o.set() & GREATER) != 0 ? LESS : 0);
            return Optional.of(new Outcomes(like.a(), like.b(), like.isUnsigned(), turned));
        }
        return Optional.empty();
    }

    private static boolean isUnsigned(CompareKind kind) {
        return switch (kind) {
            case ULT, ULE, UGT, UGE -> true;
            case EQ, NE, LT, LE, GT, GE -> false;
        };
    }

    private static int set(Op.Compare c) {
        return switch (c.kind()) {
            case EQ -> EQUAL;
            case NE -> all(c.a()) & ~EQUAL;
            case LT, ULT -> LESS;
            case LE, ULE -> LESS | EQUAL;
            case GT, UGT -> GREATER;
            case GE, UGE -> GREATER | EQUAL;
        };
    }

    /** Empty for the two sets of floats that no comparison and no negated one holds for. */
    private static Optional<Value> comparison(Outcomes of, int set, Scope scope) {
        int all = all(of.a());
        if (set == 0 || set == all) {
            return Optional.of(scope.constant(Scalar.I1, set == 0 ? 0 : 1));
        }
        var kind = kind(set, all, of.isUnsigned());
        if (kind.isPresent()) {
            return Optional.of(scope.emit(new Op.Compare(kind.get(), of.a(), of.b())));
        }
        return kind(all & ~set, all, of.isUnsigned())
                .map(opposite -> scope.not(scope.emit(new Op.Compare(opposite, of.a(), of.b()))));
    }

    private static Optional<CompareKind> kind(int set, int all, boolean isUnsigned) {
        if (set == (all & ~EQUAL)) {
            return Optional.of(CompareKind.NE);
        }
        return switch (set) {
            case EQUAL -> Optional.of(CompareKind.EQ);
            case LESS -> Optional.of(isUnsigned ? CompareKind.ULT : CompareKind.LT);
            case LESS | EQUAL -> Optional.of(isUnsigned ? CompareKind.ULE : CompareKind.LE);
            case GREATER -> Optional.of(isUnsigned ? CompareKind.UGT : CompareKind.GT);
            case GREATER | EQUAL -> Optional.of(isUnsigned ? CompareKind.UGE : CompareKind.GE);
            default -> Optional.empty();
        };
    }
}
