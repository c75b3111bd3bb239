package org.gantry.compiler.analysis;

import java.util.List;
import org.gantry.compiler.ir.Value;

/** What an array reference refers to. */
public sealed interface ArrayRef {
    /**
     * An array of the launch, or a row of one.
     *
     * @param parameter number of the array parameter
     * @param rows indices of the rows taken from it, outermost first; empty for the parameter itself
     */
    record Global(int parameter, List<Value> rows) implements ArrayRef {
        public Global {
            rows = List.copyOf(rows);
        }
    }

    /** An array of the item's own, or a read-only table. */
    record Private() implements ArrayRef {}

    /** It is not known which array. */
    record Unknown() implements ArrayRef {}
}
