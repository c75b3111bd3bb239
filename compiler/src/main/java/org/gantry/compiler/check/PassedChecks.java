package org.gantry.compiler.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gantry.compiler.analysis.Effects.Access;
import org.gantry.compiler.analysis.Fact;
import org.gantry.compiler.analysis.IndexForms;
import org.gantry.compiler.analysis.PathConditions;
import org.gantry.compiler.ir.Op;

/**
 * What the checks before an access have found, as conditions on the way to it, for races only: an item whose check fails ends the launch,
 * after which the elements that it may write are unspecified. (Not for bounds: there a failing item may go on until the end of its chunk.)
 */
final class PassedChecks {
    private final IndexForms forms;
    private final PathConditions paths;
    private final Map<Integer, List<Fact>> whole = new HashMap<>();

    PassedChecks(IndexForms forms, PathConditions paths) {
        this.forms = forms;
        this.paths = paths;
    }

    /** A number of the access's block with what is known from checks. */
    int at(Access access) {
        var all = new ArrayList<Fact>();
        for (int b = forms.immediateDominator(access.block()); b >= 0; b = forms.immediateDominator(b)) {
            all.addAll(whole.computeIfAbsent(b, this::ofBlock));
        }
        for (var i : forms.kernel().item().blocks().get(access.block()).body()) {
            if (isAt(i.op(), access)) {
                break;
            }
            if (i.op() instanceof Op.CheckTrue c) {
                all.addAll(paths.passed(c));
            }
        }
        return all.isEmpty() ? access.block() : paths.knowing(access.block(), all);
    }

    private List<Fact> ofBlock(int block) {
        var all = new ArrayList<Fact>();
        for (var i : forms.kernel().item().blocks().get(block).body()) {
            if (i.op() instanceof Op.CheckTrue c) {
                all.addAll(paths.passed(c));
            }
        }
        return List.copyOf(all);
    }

    private static boolean isAt(Op op, Access access) {
        return op instanceof Op.Load l
                        && l.array().equals(access.array())
                        && l.index().equals(access.index())
                || op instanceof Op.Store s
                        && s.array().equals(access.array())
                        && s.index().equals(access.index());
    }
}
