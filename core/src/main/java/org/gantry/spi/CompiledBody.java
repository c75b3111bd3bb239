package org.gantry.spi;

/**
 * A body whose launch was compiled ahead of time: it stands in the place of a lambda, with the lambda's captured values, says which kernel
 * it is, and reads the kernel's parameters without reflection. Its classes are generated; programs do not write them. Immutable.
 */
public interface CompiledBody {
    /** The kernel's number in the container of the class that launches. */
    int kernel();

    /**
     * A captured object.
     *
     * @param index number of the captured value; it is no primitive
     */
    Object capture(int index);

    /**
     * Whether this body reads a parameter; otherwise the parameter is read as for any other body.
     *
     * @param parameter its number in the kernel's {@link Signature}: arrays first, then scalars
     */
    boolean reads(int parameter);

    /**
     * The value of an array parameter.
     *
     * @param parameter its number, as for {@link #reads}
     */
    Object array(int parameter);

    /**
     * The value of a scalar parameter as the 64 bits of the kernel's argument: integers sign- (char and boolean zero-) extended, float and
     * double as raw bits.
     *
     * @param parameter its number, as for {@link #reads}
     */
    long scalar(int parameter);
}
