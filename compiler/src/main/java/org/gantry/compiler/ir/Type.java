package org.gantry.compiler.ir;

/** The type of a value. */
public sealed interface Type {
    /** A scalar; integers have no sign of their own. */
    enum Scalar implements Type {
        I1(1),
        I8(8),
        I16(16),
        I32(32),
        I64(64),
        F16(16),
        F32(32),
        F64(64);

        private final int bits;

        Scalar(int bits) {
            this.bits = bits;
        }

        /** Width in bits. */
        public int bits() {
            return bits;
        }

        /** Whether it is a floating-point type. */
        public boolean isFloat() {
            return this == F16 || this == F32 || this == F64;
        }

        @Override
        public String toString() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /**
     * A reference to an array: where its elements are, and how many.
     *
     * @param element a scalar (boolean and byte arrays have I8 elements, char and short arrays I16), or an array for row tables
     * @param space where the elements live
     */
    record Array(Type element, Space space) implements Type {
        @Override
        public String toString() {
            return "array<" + element + ", " + space.name().toLowerCase(java.util.Locale.ROOT) + ">";
        }
    }

    /** An address space. */
    enum Space {
        /** Arrays of the launch. */
        GLOBAL,
        /** Arrays of one item, of constant length. */
        LOCAL,
        /** Read-only tables that come with the code (see {@link Kernel#constants()}). */
        CONSTANT
    }

    /** Whether this is a scalar of floating point. */
    default boolean isFloat() {
        return this instanceof Scalar s && s.isFloat();
    }

    /** Whether this is a scalar integer, I1 included. */
    default boolean isInteger() {
        return this instanceof Scalar s && !s.isFloat();
    }

    /** Width in bits of a scalar. */
    default int width() {
        return switch (this) {
            case Scalar s -> s.bits();
            case Array a -> throw new IllegalStateException("an array reference has no width");
        };
    }
}
