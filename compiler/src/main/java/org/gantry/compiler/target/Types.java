package org.gantry.compiler.target;

import org.gantry.compiler.ir.Type;

/** LLVM's names of the IR's types. */
public final class Types {
    private Types() {}

    /** The type of a scalar in a register. */
    public static String register(Type type) {
        return switch (type) {
            case Type.Scalar s ->
                switch (s) {
                    case I1, I8, I16, I32, I64 -> "i" + s.bits();
                    case F16 -> "half";
                    case F32 -> "float";
                    case F64 -> "double";
                };
            case Type.Array a -> throw new IllegalStateException("an array reference is no scalar: " + a);
        };
    }

    /** The type of a scalar in memory. */
    public static String element(Type.Scalar type) {
        return type == Type.Scalar.I1 ? "i8" : register(type);
    }

    /** Size of an array's element in bytes. */
    public static int bytes(Type type) {
        return switch (type) {
            case Type.Scalar s -> Math.max(1, s.bits() / 8);
            case Type.Array a -> 16;
        };
    }
}
