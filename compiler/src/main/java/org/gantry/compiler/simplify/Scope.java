package org.gantry.compiler.simplify;

import java.util.Optional;
import java.util.OptionalLong;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/** What a rule of the folding may ask and do. */
interface Scope {
    /** The operation that defines a value; an empty optional for parameters and block arguments. */
    Optional<Op> definition(Value value);

    /** The bits of a constant. */
    default OptionalLong constant(Value value) {
        return definition(value).orElse(null) instanceof Op.Constant c
                ? OptionalLong.of(c.bits())
                : OptionalLong.empty();
    }

    /** Whether a value is the constant with these bits. */
    default boolean is(Value value, long bits) {
        return definition(value).orElse(null) instanceof Op.Constant c && c.bits() == bits;
    }

    /** The value of a pure operation: simplified, or appended before the instruction at hand. */
    Value emit(Op.Pure op);

    /** A constant. */
    default Value constant(Type type, long bits) {
        return emit(new Op.Constant((Type.Scalar) type, bits));
    }

    /** {@code not value}, of an I1. */
    default Value not(Value value) {
        return emit(new Op.Binary(BinaryKind.XOR, value, constant(Type.Scalar.I1, 1)));
    }

    /** The number of elements of a read-only table. */
    int tableLength(int number);
}
