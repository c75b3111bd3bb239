package org.gantry.compiler.check;

import java.util.Optional;
import org.gantry.compiler.analysis.IndexForms;
import org.gantry.compiler.analysis.Ranges;
import org.gantry.compiler.ir.ControlFlow;
import org.gantry.compiler.ir.Function;
import org.gantry.condition.LaunchExpr;

/** How many rounds the loops of an item go at most. */
final class Work {
    private final ControlFlow flow;

    Work(Function function, ControlFlow flow, IndexForms forms, Ranges ranges, Proofs proofs) {
        this.flow = flow;
    }

    Optional<LaunchExpr> perItem() {
        return flow.loops().isEmpty() ? Optional.of(new LaunchExpr.Constant(0)) : Optional.empty();
    }
}
