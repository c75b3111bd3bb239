package org.gantry.compiler.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gantry.compiler.ir.Value;

/**
 * What is in an object that the kernel made: its possible classes with their fields, and if there are several, which one it is.
 *
 * @param variants possible classes and the fields of each
 * @param tag the place of its class in {@code variants}, -1 for null; empty if there is one class only
 * @param nullable whether it may be null
 */
record VirtualObject(List<Variant> variants, Optional<Value> tag, boolean nullable) {
    VirtualObject {
        variants = List.copyOf(variants);
    }

    /** A possible class, and its fields by {@code owner.name}. */
    record Variant(ObjectClass type, SortedMap<String, Symbolic> fields) {
        Variant with(String field, Symbolic value) {
            var changed = new TreeMap<>(fields);
            changed.put(field, value);
            return new Variant(type, changed);
        }
    }

    static VirtualObject of(ObjectClass type, Map<String, Symbolic> fields) {
        return new VirtualObject(List.of(new Variant(type, new TreeMap<>(fields))), Optional.empty(), false);
    }

    /** Whether the class is certain. */
    boolean exact() {
        return variants.size() == 1 && !nullable;
    }

    VirtualObject with(int variant, String field, Symbolic value) {
        var changed = new ArrayList<>(variants);
        changed.set(variant, variants.get(variant).with(field, value));
        return new VirtualObject(changed, tag, nullable);
    }
}
