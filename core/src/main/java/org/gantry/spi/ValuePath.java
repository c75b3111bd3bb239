package org.gantry.spi;

/**
 * Where the value of a kernel parameter comes from: a path from the launch's function objects on, walked once at each launch on the host.
 * Class names are binary names with slashes, descriptors are the JVM's.
 */
public sealed interface ValuePath {
    /** The body of a forEach, or the item function of a reduction. */
    record Body() implements ValuePath {}

    /** The operator of a record reduction. */
    record Combiner() implements ValuePath {}

    /** The identity of a record reduction. */
    record Identity() implements ValuePath {}

    /** The {@code index}-th captured argument of the lambda or method reference at {@code function}. */
    record Capture(ValuePath function, int index) implements ValuePath {}

    /** An instance field; {@code owner} is the class that declares it. */
    record Field(ValuePath object, String owner, String name, String descriptor) implements ValuePath {}

    /** A static field; {@code owner} is the class that declares it. */
    record StaticField(String owner, String name, String descriptor) implements ValuePath {}

    /** The ordinal of the enum constant at {@code constant}; an int. */
    record Ordinal(ValuePath constant) implements ValuePath {}

    /** The primitive in the box at {@code box}; {@code descriptor} is the primitive's. */
    record Unbox(ValuePath box, String descriptor) implements ValuePath {}
}
