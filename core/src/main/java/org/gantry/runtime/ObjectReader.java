package org.gantry.runtime;

import java.lang.invoke.MethodHandle;

/** Reads one object of a launch. Immutable. */
sealed interface ObjectReader {
    /** The body. */
    record Body() implements ObjectReader {}

    /** The operator of a record reduction. */
    record Operator() implements ObjectReader {}

    /** The identity of a record reduction. */
    record Identity() implements ObjectReader {}

    /** A field of another object; {@code getter} is {@code (Object)Object}. */
    record Field(ObjectReader object, MethodHandle getter) implements ObjectReader {}

    /** A static field; {@code getter} is {@code ()Object}. */
    record Static(MethodHandle getter) implements ObjectReader {}

    /** A captured argument of a lambda whose fields cannot be read: through the serialized form. */
    record Captured(ObjectReader lambda, int index) implements ObjectReader {}

    /** The object in this launch; null where Java's is null. */
    default Object read(Functions functions) {
        return switch (this) {
            case Body() -> functions.body();
            case Operator() -> functions.combiner();
            case Identity() -> functions.identity();
            case Field(ObjectReader object, MethodHandle getter) -> {
                try {
                    yield (Object) getter.invokeExact(object.read(functions));
                } catch (Throwable thrown) {
                    throw ScalarReader.unexpected(thrown);
                }
            }
            case Static(MethodHandle getter) -> {
                try {
                    yield (Object) getter.invokeExact();
                } catch (Throwable thrown) {
                    throw ScalarReader.unexpected(thrown);
                }
            }
            case Captured(ObjectReader lambda, int index) ->
                Lambdas.resolve(lambda.read(functions), "a captured function").getCapturedArg(index);
        };
    }
}
