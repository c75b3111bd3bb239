package org.gantry.compiler.simplify;

import java.util.Optional;
import java.util.OptionalInt;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;

/** What is known of arrays that the item makes and of tables; checks that hold for that reason or for constants. */
final class CheckRules {
    private CheckRules() {}

    private static OptionalInt knownLength(Value array, Scope scope) {
        return switch (scope.definition(array).orElse(null)) {
            case Op.LocalArray l -> OptionalInt.of(l.length());
            case Op.ConstantArray c -> OptionalInt.of(scope.tableLength(c.number()));
            case null, default -> OptionalInt.empty();
        };
    }

    static Optional<Value> length(Op.Length op, Scope scope) {
        var length = knownLength(op.array(), scope);
        return length.isPresent() ? Optional.of(scope.constant(Scalar.I32, length.getAsInt())) : Optional.empty();
    }

    static Optional<Value> isNull(Op.IsNull op, Scope scope) {
        return knownLength(op.array(), scope).isPresent()
                ? Optional.of(scope.constant(Scalar.I1, 0))
                : Optional.empty();
    }

    /** Whether a check can never fail. */
    static boolean holds(Op.Check check, Scope scope) {
        return switch (check) {
            case Op.CheckBounds b -> {
                var length = knownLength(b.array(), scope);
                yield length.isPresent() && isBelow(b.index(), length.getAsInt(), scope);
            }
            case Op.CheckNotNull n -> knownLength(n.array(), scope).isPresent();
            case Op.CheckDivisor d -> scope.constant(d.divisor()).isPresent() && !scope.is(d.divisor(), 0);
            case Op.CheckTrue t -> scope.is(t.condition(), 1);
        };
    }

    /** Whether {@code 0 <= index < length}: for constants, masked values, values shifted down, and remainders by such. */
    private static boolean isBelow(Value index, int length, Scope scope) {
        return switch (scope.definition(index).orElse(null)) {
            case Op.Constant c -> c.bits() >= 0 && c.bits() < length;
            case Op.Binary b ->
                switch (b.kind()) {
                    case AND -> isBelow(b.a(), length, scope) || isBelow(b.b(), length, scope);
                    case LSHR -> {
                        var count = scope.constant(b.b());
                        int width = b.a().type().width();
                        yield count.isPresent()
                                && (count.getAsLong() & width - 1) != 0
                                && -1L >>> 64 - width + (count.getAsLong() & width - 1) < length;
                    }
                    case UREM -> {
                        var divisor = scope.constant(b.b());
                        yield divisor.isPresent() && divisor.getAsLong() > 0 && divisor.getAsLong() <= length;
                    }
                    case ADD, SUB, MUL, DIV, REM, OR, XOR, SHL, ASHR, MIN, MAX, MULHI, UMULHI, UDIV -> false;
                };
            case null, default -> false;
        };
    }
}
