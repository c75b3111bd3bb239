package org.gantry.compiler.interpret;

import java.util.Arrays;
import java.util.Objects;

/**
 * The values of a kernel's parameters, in their order.
 *
 * @param arrays Java arrays of primitives, or arrays of such arrays for row tables; a null element is the launch's null array. Not copied:
 *     the kernel writes into them
 * @param scalars integers sign-extended (boolean 0 or 1, char as its 16 bits in the width of the parameter), float and double as raw bits
 */
public record KernelArguments(Object[] arrays, long[] scalars) {
    @Override
    public boolean equals(Object other) {
        return other instanceof KernelArguments(var a, var s) && Arrays.equals(arrays, a) && Arrays.equals(scalars, s);
    }

    @Override
    public int hashCode() {
        return Objects.hash(Arrays.hashCode(arrays), Arrays.hashCode(scalars));
    }
}
