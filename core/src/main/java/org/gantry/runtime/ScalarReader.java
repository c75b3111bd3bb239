package org.gantry.runtime;

import java.lang.invoke.MethodHandle;
import org.gantry.spi.CompiledBody;

/**
 * Reads one primitive of a launch as the 64 bits of a kernel's argument: integers sign- (char and boolean zero-) extended, float and double
 * as raw bits. Immutable.
 */
sealed interface ScalarReader {
    /** The bits in this launch. */
    long read(Functions functions);

    /** A field of an object; {@code getter} is {@code (Object)long}. */
    record Field(ObjectReader object, MethodHandle getter) implements ScalarReader {
        @Override
        public long read(Functions functions) {
            try {
                return (long) getter.invokeExact(object.read(functions));
            } catch (Throwable thrown) {
                throw unexpected(thrown);
            }
        }
    }

    /** A static field; {@code getter} is {@code ()long}. */
    record Static(MethodHandle getter) implements ScalarReader {
        @Override
        public long read(Functions functions) {
            try {
                return (long) getter.invokeExact();
            } catch (Throwable thrown) {
                throw unexpected(thrown);
            }
        }
    }

    /** A parameter that a body which was compiled ahead of time reads. */
    record ByBody(int parameter) implements ScalarReader {
        @Override
        public long read(Functions functions) {
            return ((CompiledBody) functions.body()).scalar(parameter);
        }
    }

    /** The ordinal of an enum constant. */
    record Ordinal(ObjectReader constant) implements ScalarReader {
        @Override
        public long read(Functions functions) {
            return ((Enum<?>) constant.read(functions)).ordinal();
        }
    }

    /** The primitive in a box. */
    record Unbox(ObjectReader box) implements ScalarReader {
        @Override
        public long read(Functions functions) {
            return bits(box.read(functions));
        }
    }

    /** The bits of a box's value. */
    static long bits(Object box) {
        return switch (box) {
            case Boolean b -> b ? 1 : 0;
            case Character c -> c;
            case Float f -> Float.floatToRawIntBits(f);
            case Double d -> Double.doubleToRawLongBits(d);
            case Number n -> n.longValue();
            case Object other -> throw new IllegalStateException("not a box: " + other.getClass());
        };
    }

    /** What a field getter throws: only what class initialization throws. */
    static RuntimeException unexpected(Throwable thrown) {
        return switch (thrown) {
            case RuntimeException exception -> exception;
            case Error error -> throw error;
            case Throwable other -> new IllegalStateException(other);
        };
    }
}
