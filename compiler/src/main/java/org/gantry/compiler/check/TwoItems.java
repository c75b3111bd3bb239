package org.gantry.compiler.check;

import static org.gantry.compiler.analysis.IndexForm.union;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.gantry.compiler.analysis.IndexForms;
import org.gantry.compiler.analysis.Obligation;
import org.gantry.compiler.analysis.PathConditions;
import org.gantry.compiler.analysis.Ranges;
import org.gantry.compiler.solver.Answer;
import org.gantry.compiler.solver.Solver;

/**
 * Asks the solver what the rules leave open: whether two items, at two accesses, can touch one element. Index forms are integers; that
 * they are Java's values is asked too, one obligation after the other, where the rules do not show it. Not thread-safe.
 */
final class TwoItems {
    /** What came of it. */
    sealed interface Verdict {
        /**
         * No two items do, in launches in which the rules show the obligations.
         *
         * @param obligations for the rules
         */
        record Proven(Set<Obligation> obligations) implements Verdict {}

        /**
         * These two do, as far as is known.
         *
         * @param pair in words: "items i = 0 and i = 4 with n = 8, both at y[4]"
         */
        record Refuted(String pair) implements Verdict {}

        /**
         * It is not known.
         *
         * @param why as a sentence without its full stop
         */
        record Unknown(String why) implements Verdict {}
    }

    private static final int SMALL = 16;

    private final IndexForms forms;
    private final PathConditions paths;
    private final Ranges ranges;
    private final Proofs proofs;
    private final Duration limit;
    private Duration spent = Duration.ZERO;

    /**
     * Prepares.
     *
     * @param limit for all questions about the kernel together
     */
    TwoItems(IndexForms forms, PathConditions paths, Ranges ranges, Proofs proofs, Duration limit) {
        this.forms = forms;
        this.paths = paths;
        this.ranges = ranges;
        this.proofs = proofs;
        this.limit = limit;
    }

    /** Asks about two accesses, at least one of which writes. */
    Verdict ask(Subject w, Subject x) {
        Set<Obligation> shown = new LinkedHashSet<>();
        for (var o : union(w.obligations(), x.obligations())) {
            if (proofs.usable(Set.of(o))) {
                shown.add(o);
            } else if (!(obligation(o, shown) instanceof Answer.Unsatisfiable)) {
                return new Verdict.Unknown(
                        "it would have to be known that " + o.text() + ", and it is not known to Z3 either");
            }
        }
        if (w.subscripts().size() != x.subscripts().size()) {
            return new Verdict.Unknown("the two are rows of different depths");
        }
        var smt = smt();
        int a = smt.item(w.block());
        int b = smt.item(x.block());
        var different = new ArrayList<String>();
        for (int d = 0; d < forms.kernel().dimensions(); d++) {
            different.add("(distinct " + smt.coordinate(d, a) + " " + smt.coordinate(d, b) + ")");
        }
        smt.assertion("(or " + String.join(" ", different) + ")");
        var elements = new ArrayList<String>();
        for (int s = 0; s < w.subscripts().size(); s++) {
            var element = smt.named(w.subscripts().get(s), a);
            smt.assertion("(= " + element + " " + smt.text(x.subscripts().get(s), b) + ")");
            elements.add(element);
        }
        needs(smt, union(smt.obligations(), shown));
        var names = new ArrayList<>(smt.launchNames().values());
        for (int d = 0; d < forms.kernel().dimensions(); d++) {
            names.add(smt.coordinate(d, a));
            names.add(smt.coordinate(d, b));
        }
        names.addAll(elements);
        return switch (asked(smt, names)) {
            case Answer.Unsatisfiable _ -> new Verdict.Proven(union(smt.obligations(), shown));
            case Answer.Satisfiable s -> {
                var values = smaller(smt, names, s).values();
                yield values.keySet().containsAll(names)
                        ? new Verdict.Refuted(pair(smt, a, b, w, elements, values))
                        : new Verdict.Unknown("Z3 finds two such items, and did not say in time which");
            }
            case Answer.Unknown u -> new Verdict.Unknown(u.why());
        };
    }

    /** A pair in a small launch from 0 with small values, if there is one: people can check it in their heads. */
    private Answer.Satisfiable smaller(Smt smt, List<String> names, Answer.Satisfiable found) {
        smt.launchNames().forEach((text, name) -> {
            smt.assertion(text.startsWith("from") ? "(= " + name + " 0)" : "(<= 0 " + name + " " + SMALL + ")");
        });
        return asked(smt, names) instanceof Answer.Satisfiable s
                        && s.values().keySet().containsAll(names)
                ? s
                : found;
    }

    private Smt smt() {
        return new Smt(forms, paths, ranges, proofs);
    }

    /** Whether an obligation can be broken by an item, under what the launch shows. */
    private Answer obligation(Obligation o, Set<Obligation> shown) {
        var smt = smt();
        int item = smt.item(o.block());
        smt.assertion("(< " + smt.text(o.nonNegative(), item) + " 0)");
        needs(smt, smt.obligations());
        shown.addAll(smt.obligations());
        return asked(smt, List.of());
    }

    /** What the launch has to show for these obligations holds. */
    private void needs(Smt smt, Set<Obligation> obligations) {
        for (var need : proofs.show(obligations).needs()) {
            smt.assertion("(>= " + smt.text(need.nonNegative(), 0) + " 0)");
        }
    }

    private Answer asked(Smt smt, List<String> names) {
        long start = System.nanoTime();
        var answer = Solver.shared().ask(smt.script(), names, limit.minus(spent));
        spent = spent.plusNanos(System.nanoTime() - start);
        return answer;
    }

    private String pair(Smt smt, int a, int b, Subject w, List<String> elements, Map<String, BigInteger> values) {
        var with = smt.launchNames().entrySet().stream()
                .filter(e -> values.containsKey(e.getValue()))
                .filter(e -> !e.getKey().startsWith("from")
                        || values.get(e.getValue()).signum() != 0)
                .map(e -> e.getKey() + " = " + values.get(e.getValue()))
                .collect(Collectors.joining(", "));
        var at = elements.stream().map(e -> "[" + values.get(e) + "]").collect(Collectors.joining());
        return "items " + item(smt, a, values) + " and " + item(smt, b, values)
                + (with.isEmpty() ? "" : ", with " + with + ",") + " both touch " + w.array() + at;
    }

    private String item(Smt smt, int item, Map<String, BigInteger> values) {
        var all = new ArrayList<String>();
        for (int d = 0; d < forms.kernel().dimensions(); d++) {
            all.add(forms.coordinate(d).name() + " = " + values.get(smt.coordinate(d, item)));
        }
        return all.size() == 1 ? all.getFirst() : "(" + String.join(", ", all) + ")";
    }
}
