package org.gantry.runtime;

import java.lang.invoke.MethodHandle;
import org.gantry.spi.CompiledBody;

/** Reads one object of a launch. Immutable. */
sealed interface ObjectReader {
    /** The object in this launch; null where Java's is null. */
    Object read(Functions functions);

    /** The body. */
    record Body() implements ObjectReader {
        @Override
        public Object read(Functions functions) {
            return functions.body();
        }
    }

    /** The operator of a record reduction. */
    record Operator() implements ObjectReader {
        @Override
        public Object read(Functions functions) {
            return functions.combiner();
        }
    }

    /** The identity of a record reduction. */
    record Identity() implements ObjectReader {
        @Override
        public Object read(Functions functions) {
            return functions.identity();
        }
    }

    /** A field of another object; {@code getter} is {@code (Object)Object}. */
    record Field(ObjectReader object, MethodHandle getter) implements ObjectReader {
        @Override
        public Object read(Functions functions) {
            try {
                return (Object) getter.invokeExact(object.read(functions));
            } catch (Throwable thrown) {
                throw ScalarReader.unexpected(thrown);
            }
        }
    }

    /** A static field; {@code getter} is {@code ()Object}. */
    record Static(MethodHandle getter) implements ObjectReader {
        @Override
        public Object read(Functions functions) {
            try {
                return (Object) getter.invokeExact();
            } catch (Throwable thrown) {
                throw ScalarReader.unexpected(thrown);
            }
        }
    }

    /** A captured object of a body that was compiled ahead of time. */
    record OfCompiled(ObjectReader body, int index) implements ObjectReader {
        @Override
        public Object read(Functions functions) {
            return ((CompiledBody) body.read(functions)).capture(index);
        }
    }

    /** An array parameter that a body which was compiled ahead of time reads. */
    record ByBody(int parameter) implements ObjectReader {
        @Override
        public Object read(Functions functions) {
            return ((CompiledBody) functions.body()).array(parameter);
        }
    }

    /** A captured argument of a lambda whose fields cannot be read: through the serialized form. */
    record Captured(ObjectReader lambda, int index) implements ObjectReader {
        @Override
        public Object read(Functions functions) {
            return Lambdas.resolve(lambda.read(functions), "a captured function")
                    .getCapturedArg(index);
        }
    }
}
