package org.gantry.compiler.check;

import static org.gantry.compiler.analysis.IndexForm.union;

import java.util.ArrayList;
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
 * @param array the array's name
 * @param subscripts rows outermost first, then the element
 * @param obligations under which the forms are Java's values
 */
record Subject(Access access, String array, List<Poly> subscripts, Set<Obligation> obligations) {
    Subject {
        subscripts = List.copyOf(subscripts);
    }

    static Subject of(Access access, ArrayRef.Global ref, IndexForms forms) {
        var subscripts = new ArrayList<Poly>();
        Set<Obligation> obligations = Set.of();
        var indices = new ArrayList<>(ref.rows());
        indices.add(access.index());
        for (var index : indices) {
            var form = forms.of(index);
            subscripts.add(form.poly());
            obligations = union(obligations, form.obligations());
        }
        return new Subject(access, forms.kernel().arrays().get(ref.parameter()).name(), subscripts, obligations);
    }

    /** The access in the user's names: {@code y[i + 1]}. */
    String text() {
        return array + subscripts.stream().map(s -> "[" + s.text() + "]").collect(Collectors.joining());
    }
}
