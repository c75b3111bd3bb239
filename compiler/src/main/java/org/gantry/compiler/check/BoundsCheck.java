package org.gantry.compiler.check;

import static org.gantry.compiler.analysis.IndexForm.union;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.gantry.compiler.analysis.ArrayRef;
import org.gantry.compiler.analysis.Effects;
import org.gantry.compiler.analysis.Fact;
import org.gantry.compiler.analysis.IndexForms;
import org.gantry.compiler.analysis.Obligation;
import org.gantry.compiler.analysis.PathConditions;
import org.gantry.compiler.analysis.Ranges;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.ir.Value;
import org.gantry.condition.LaunchPredicate;
import org.gantry.spi.KernelVerdict.State;

/** Finds for each check of a function whether it is proven, shown by the launch, or stays in place. */
final class BoundsCheck {
    /**
     * What was found for a check.
     *
     * @param state how it is held
     * @param needs what the launch has to show, if hoisted
     * @param predicates other conditions of the launch, if hoisted
     * @param reason in words
     */
    record Finding(State state, List<Proofs.Need> needs, List<LaunchPredicate> predicates, String reason) {}

    private final IndexForms forms;
    private final PathConditions paths;
    private final Proofs proofs;
    private final Effects effects;

    BoundsCheck(IndexForms forms, PathConditions paths, Proofs proofs, Effects effects) {
        this.forms = forms;
        this.paths = paths;
        this.proofs = proofs;
        this.effects = effects;
    }

    /** The finding for one check. */
    Finding of(Op.Check check, int block, Position at) {
        return switch (check) {
            case Op.CheckBounds c -> bounds(c, block, at);
            case Op.CheckNotNull c -> notNull(c);
            case Op.CheckDivisor c -> divisor(c, block, at);
            case Op.CheckTrue c -> condition(c.condition(), block, at);
        };
    }

    private Finding bounds(Op.CheckBounds check, int block, Position at) {
        var length = forms.lengthOf(check.array());
        if (length.isEmpty()) {
            return inPlace("the array is chosen at run time");
        }
        var index = forms.of(check.index());
        var text = index.poly().text() + " lies in [0, " + length.get().poly().text() + ")";
        var goals = new LinkedHashSet<Obligation>();
        goals.add(new Obligation(index.poly(), block, at, text));
        goals.add(new Obligation(length.get().poly().minus(index.poly()).plus(-1), block, at, text));
        return shown(union(union(index.obligations(), length.get().obligations()), goals), List.of(), text);
    }

    private Finding notNull(Op.CheckNotNull check) {
        return switch (effects.ref(check.array())) {
            case ArrayRef.Private _ -> discharged("it is an array of the item's own");
            case ArrayRef.Global g
            when g.rows().isEmpty() ->
                new Finding(
                        State.HOISTED,
                        List.of(),
                        List.of(new LaunchPredicate.NotNull(g.parameter())),
                        forms.kernel().arrays().get(g.parameter()).name() + " is not null");
            case ArrayRef.Global _ -> inPlace("rows may be null");
            case ArrayRef.Unknown _ -> inPlace("the array is chosen at run time");
        };
    }

    private Finding divisor(Op.CheckDivisor check, int block, Position at) {
        var form = forms.of(check.divisor());
        var divisor = form.poly();
        if (divisor.constant().filter(c -> c.signum() != 0).isPresent()) {
            return discharged("the divisor is " + divisor.text());
        }
        if (divisor.isLaunch()
                && Ranges.lowerInterval(divisor).signum() <= 0
                && Ranges.upperInterval(divisor).signum() >= 0) {
            var text = divisor.text() + " is not 0";
            return shown(form.obligations(), List.of(new LaunchPredicate.NotZero(divisor.toExpr())), text);
        }
        var positive = new Obligation(divisor.plus(-1), block, at, divisor.text() + " is positive");
        var first = shown(union(form.obligations(), Set.of(positive)), List.of(), positive.text());
        if (first.state() == State.DISCHARGED) {
            return first;
        }
        var negative = new Obligation(divisor.negate().plus(-1), block, at, divisor.text() + " is negative");
        var second = shown(union(form.obligations(), Set.of(negative)), List.of(), negative.text());
        return second.state() == State.DISCHARGED || first.state() == State.IN_PLACE ? second : first;
    }

    private Finding condition(Value condition, int block, Position at) {
        var facts = new ArrayList<Fact>();
        if (!paths.sufficient(condition, facts)) {
            return inPlace("the condition is not a comparison of index forms");
        }
        Set<Obligation> goals = new LinkedHashSet<>();
        for (var f : facts) {
            var text = f.nonNegative().text() + " is not negative";
            goals.addAll(f.obligations());
            goals.add(new Obligation(f.nonNegative(), block, at, text));
        }
        return shown(goals, List.of(), "the condition holds for all items");
    }

    private Finding shown(Set<Obligation> goals, List<LaunchPredicate> predicates, String text) {
        var outcome = proofs.show(goals);
        if (outcome.hopeless().isPresent()) {
            return inPlace(
                    "not known before the launch: " + outcome.hopeless().get().text());
        }
        if (outcome.needs().isEmpty() && predicates.isEmpty()) {
            return discharged("proven: " + text);
        }
        return new Finding(State.HOISTED, outcome.needs(), predicates, "shown at launch: " + text);
    }

    private static Finding discharged(String reason) {
        return new Finding(State.DISCHARGED, List.of(), List.of(), reason);
    }

    private static Finding inPlace(String reason) {
        return new Finding(State.IN_PLACE, List.of(), List.of(), reason);
    }
}
