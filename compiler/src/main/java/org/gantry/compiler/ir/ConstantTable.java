package org.gantry.compiler.ir;

import java.util.List;

/**
 * A read-only table that comes with the code.
 *
 * @param name its name
 * @param element element type
 * @param bits the elements, as raw bits in the low end of a long
 */
public record ConstantTable(String name, Type.Scalar element, List<Long> bits) {
    public ConstantTable {
        bits = List.copyOf(bits);
    }
}
