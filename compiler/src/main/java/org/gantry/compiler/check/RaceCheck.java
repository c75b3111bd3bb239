package org.gantry.compiler.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gantry.RefusedException;
import org.gantry.compiler.analysis.ArrayRef;
import org.gantry.compiler.analysis.Effects;
import org.gantry.compiler.analysis.IndexForms;
import org.gantry.compiler.analysis.PathConditions;
import org.gantry.compiler.analysis.Ranges;

/** Shows that no element that one item writes is touched by another. */
final class RaceCheck {
    private final IndexForms forms;
    private final PairRules rules;
    private final TwoItems solver;
    private final PassedChecks passed;
    private final Proofs proofs;
    private final Effects effects;
    private final DeadBlocks dead;
    private final Conditions conditions;
    private final Set<List<Object>> done = new HashSet<>();

    RaceCheck(
            IndexForms forms,
            PathConditions paths,
            Ranges ranges,
            Proofs proofs,
            Effects effects,
            DeadBlocks dead,
            Conditions conditions,
            Duration limit) {
        this.forms = forms;
        this.rules = new PairRules(forms, paths, ranges, proofs);
        this.proofs = proofs;
        this.passed = new PassedChecks(forms, paths);
        this.solver = new TwoItems(forms, paths, ranges, proofs, limit);
        this.effects = effects;
        this.dead = dead;
        this.conditions = conditions;
    }

    /**
     * Checks all pairs of accesses; what the launch has to show is added to the conditions.
     *
     * @throws RefusedException if a pair cannot be shown to be safe by any launch
     */
    void check() {
        refuseUnknownArrays();
        for (int array : effects.written()) {
            var subjects = new ArrayList<Subject>();
            for (var a : effects.accesses()) {
                if (a.ref() instanceof ArrayRef.Global g && g.parameter() == array && !dead.isDead(a.block())) {
                    subjects.add(Subject.of(a, g, forms, proofs, passed.at(a)));
                }
            }
            // Writes against themselves first: the message about a write alone is the simplest one.
            subjects.stream().filter(s -> s.access().write()).forEach(w -> checkPair(w, w));
            for (int i = 0; i < subjects.size(); i++) {
                for (int j = i + 1; j < subjects.size(); j++) {
                    checkPair(subjects.get(i), subjects.get(j));
                }
            }
        }
    }

    private void refuseUnknownArrays() {
        boolean anyWrite = !effects.written().isEmpty();
        for (var a : effects.accesses()) {
            if (a.ref() instanceof ArrayRef.Unknown && (a.write() || anyWrite) && !dead.isDead(a.block())) {
                throw Messages.refused(
                        Messages.UNKNOWN_ARRAY,
                        a.position(),
                        "This " + (a.write() ? "writes" : "reads")
                                + " an element of an array that is chosen at run time, and the kernel writes "
                                + "arrays: it is not known whether two items meet. Access the arrays by name, in the branches of an if.");
            }
        }
    }

    private static List<Object> question(Subject s) {
        return List.of(s.array(), s.subscripts(), s.block(), s.obligations());
    }

    private void checkPair(Subject a, Subject b) {
        if (!a.access().write() && !b.access().write()) {
            return;
        }
        var w = a.access().write() ? a : b;
        var x = w == a ? b : a;
        // Equal forms may be Java's values under different obligations.
        if (!done.add(List.of(question(w), question(x)))) {
            return;
        }
        var byRules = new Conditions();
        try {
            if (rules.check(w, x, byRules) || rules.suspicion().isPresent()) {
                if (solver.ask(w, x) instanceof TwoItems.Verdict.Proven p) {
                    byRules = new Conditions();
                    rules.require(w, x, p.obligations(), byRules);
                }
            }
        } catch (RefusedException refused) {
            byRules = bySolver(w, x, refused);
        }
        conditions.addAll(byRules);
    }

    /** What the launch has to show, where the rules know no launch for which the pair is safe. */
    private Conditions bySolver(Subject w, Subject x, RefusedException refused) {
        return switch (solver.ask(w, x)) {
            case TwoItems.Verdict.Proven p -> {
                var needs = new Conditions();
                rules.require(w, x, p.obligations(), needs);
                yield needs;
            }
            case TwoItems.Verdict.Refuted r -> throw Messages.with(refused, " For example, " + r.pair() + ".");
            case TwoItems.Verdict.Unknown u ->
                throw rules.isCertain() ? refused : Messages.with(refused, " (" + u.why() + ".)");
        };
    }
}
