package org.gantry.compiler.check;

import static org.gantry.compiler.analysis.IndexForm.union;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.gantry.compiler.analysis.ArrayRef;
import org.gantry.compiler.analysis.Effects.Access;
import org.gantry.compiler.analysis.IndexForms;
import org.gantry.compiler.analysis.Obligation;
import org.gantry.compiler.analysis.Poly;

/**
 * An access to an array of the launch, with the form of each subscript.
 *
 * @param access the load or store
 * @param block where, as a number that the path conditions know
 * @param array the array's name
 * @param subscripts rows outermost first, then the element
 * @param obligations under which the forms are Java's values
 */
record Subject(Access access, int block, String array, List<Poly> subscripts, Set<Obligation> obligations) {
    Subject {
        subscripts = List.copyOf(subscripts);
    }

    static Subject of(Access access, ArrayRef.Global ref, IndexForms forms, Proofs proofs, int block) {
        var subscripts = new ArrayList<Poly>();
        Set<Obligation> obligations = Set.of();
        var indices = new ArrayList<>(ref.rows());
        indices.add(access.index());
        for (var index : indices) {
            var form = forms.of(index);
            subscripts.add(form.poly());
            obligations = union(obligations, form.obligations());
        }
        obligations = whereReached(obligations, access.block(), block, forms, proofs);
        return new Subject(
                access, block, forms.kernel().arrays().get(ref.parameter()).name(), subscripts, obligations);
    }

    /**
     * Obligations as the access needs them: those of values that are computed on every way to it, and that cannot be shown where they are
     * computed, for the executions that reach it.
     */
    private static Set<Obligation> whereReached(
            Set<Obligation> obligations, int block, int known, IndexForms forms, Proofs proofs) {
        var all = new LinkedHashSet<Obligation>();
        for (var o : obligations) {
            boolean before = o.block() >= 0 && forms.dominates(o.block(), block);
            var reached = new Obligation(o.nonNegative(), known, o.position(), o.text());
            all.add(before && !proofs.usable(Set.of(o)) && proofs.usable(Set.of(reached)) ? reached : o);
        }
        return all;
    }

    /** The access in the user's names: {@code y[i + 1]}. */
    String text() {
        return array + subscripts.stream().map(s -> "[" + s.text() + "]").collect(Collectors.joining());
    }
}
