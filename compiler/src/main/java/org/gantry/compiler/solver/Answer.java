package org.gantry.compiler.solver;

import java.math.BigInteger;
import java.util.Map;

/** What the solver says of a question. */
public sealed interface Answer {
    /** No values make all assertions true. */
    record Unsatisfiable() implements Answer {}

    /**
     * These values do.
     *
     * @param values of the names that were asked for
     */
    record Satisfiable(Map<String, BigInteger> values) implements Answer {
        public Satisfiable {
            values = Map.copyOf(values);
        }
    }

    /**
     * It did not find out.
     *
     * @param why as the rest of a sentence: "Z3 is not on the class path"
     */
    record Unknown(String why) implements Answer {}
}
