package org.gantry.compiler.frontend;

import java.util.List;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;
import org.gantry.spi.ObjectShape;
import org.gantry.spi.ValuePath;

/** What the frontend knows of a local variable, an operand or a field while it reads a method. Immutable. */
sealed interface Symbolic {
    /** An int, long, float or double (smaller types are ints). */
    record Scalar(Value value) implements Symbolic {}

    /** The int that lcmp, fcmpl, fcmpg, dcmpl or dcmpg makes: -1, 0 or 1; {@code nan} is its value if an operand is NaN. */
    record Comparison(Value a, Value b, int nan) implements Symbolic {}

    /** An array of the launch, one of its rows, or a constant table. {@code name} is the user's, for messages. */
    record Array(Value value, String name) implements Symbolic {}

    /**
     * An array of the item's own, or a row of one: elements {@code offset} and on of {@code array}.
     *
     * @param array the whole
     * @param offset I32; the constant 0 for the whole
     * @param whole whether this is all of {@code array}
     * @param dimensions extents, outermost first
     * @param newest the largest value number among the allocations that this may be
     */
    record Local(Value array, Value offset, boolean whole, List<Integer> dimensions, int newest) implements Symbolic {
        public Local {
            dimensions = List.copyOf(dimensions);
        }

        Type.Scalar element() {
            return (Type.Scalar) ((Type.Array) array.type()).element();
        }
    }

    /**
     * An object of the host.
     *
     * @param exact whether it is of exactly this class; otherwise it may be of a subclass, which only a launch knows
     */
    record Host(ValuePath path, String className, boolean exact) implements Symbolic {
        /** An object of exactly this class. */
        Host(ValuePath path, String className) {
            this(path, className, true);
        }
    }

    /** A lambda or method reference of the host. */
    record HostFunction(ValuePath path, ObjectShape.Function shape) implements Symbolic {}

    /** An object made in the kernel; what is in it stands in the {@link State}'s heap under this name. */
    record Ref(String id) implements Symbolic {}

    /** A constant of an enum, known by its ordinal only (-1 for null, where {@code nullable}). */
    record EnumValue(String className, Value ordinal, boolean nullable) implements Symbolic {}

    /** A constant string, which only messages can use. */
    record Text(String text) implements Symbolic {}

    /** A class literal. */
    record ClassLiteral(String className) implements Symbolic {}

    /** The null reference; {@code name} is the user's name of the variable that holds it, if any. */
    record Null(String name) implements Symbolic {}

    /** Something that cannot be used, and why; only using it is an error. */
    record Undefined(Refusal refusal, String why) implements Symbolic {}

    /** Whether it takes two slots of a frame. */
    default boolean wide() {
        return this instanceof Scalar s && s.value().type().width() == 64;
    }
}
