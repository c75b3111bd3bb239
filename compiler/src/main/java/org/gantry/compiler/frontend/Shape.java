package org.gantry.compiler.frontend;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gantry.compiler.ir.Type;

/** Where paths meet: which part of a value is the same on all of them, and which becomes block arguments. Immutable. */
sealed interface Shape {
    /** The same thing on all paths: no arguments. */
    record Same(Symbolic value) implements Shape {}

    /** One argument. */
    record OfScalar(Type.Scalar type) implements Shape {}

    /** One argument, an array reference. */
    record OfArray(Type.Array type, String name) implements Shape {}

    /** Two arguments: array and offset. */
    record OfLocal(Type.Array type, boolean whole, List<Integer> dimensions) implements Shape {}

    /** One argument, the ordinal. */
    record OfEnum(String className, boolean nullable) implements Shape {}

    /**
     * An object made in the kernel: a tag where its class is not the same on all paths (the class's place in {@code variants}, -1 for
     * null), then the fields of all its possible classes.
     */
    record OfObject(SortedMap<ObjectClass, SortedMap<String, Shape>> variants, boolean nullable) implements Shape {
        public OfObject {
            var copy = new TreeMap<ObjectClass, SortedMap<String, Shape>>();
            variants.forEach((c, fields) -> copy.put(c, new TreeMap<>(fields)));
            variants = copy;
        }

        boolean tagged() {
            return variants.size() + (nullable ? 1 : 0) > 1;
        }

        List<Map.Entry<ObjectClass, SortedMap<String, Shape>>> ordered() {
            return List.copyOf(variants.entrySet());
        }
    }

    /** Cannot be used after the paths have met. */
    record None(Refusal refusal, String why) implements Shape {}
}
