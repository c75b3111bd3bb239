package org.gantry.compiler.analysis;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * An integer value as a polynomial.
 *
 * @param poly what Java's value equals, as an integer, if all obligations hold
 * @param obligations under which it does
 */
public record IndexForm(Poly poly, Set<Obligation> obligations) {
    /** A form that always holds. */
    public IndexForm(Poly poly) {
        this(poly, Set.of());
    }

    /** The union of two sets, in order. */
    public static <T> Set<T> union(Set<T> a, Set<T> b) {
        if (a.containsAll(b)) {
            return a;
        }
        if (b.containsAll(a)) {
            return b;
        }
        var all = new LinkedHashSet<>(a);
        all.addAll(b);
        return Collections.unmodifiableSet(all);
    }
}
