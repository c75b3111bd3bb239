package org.gantry.compiler.check;

import static org.gantry.compiler.analysis.IndexForm.union;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.gantry.compiler.analysis.Fact;
import org.gantry.compiler.analysis.Obligation;
import org.gantry.compiler.analysis.PathConditions;
import org.gantry.compiler.analysis.Poly;
import org.gantry.compiler.analysis.Ranges;

/** Finds blocks that no item reaches, whatever the launch: the conditions on the way contradict each other. Not thread-safe. */
final class DeadBlocks {
    private final PathConditions paths;
    private final Ranges ranges;
    private final Proofs proofs;
    private final Map<Integer, Boolean> known = new HashMap<>();

    DeadBlocks(PathConditions paths, Ranges ranges, Proofs proofs) {
        this.paths = paths;
        this.ranges = ranges;
        this.proofs = proofs;
    }

    /** Whether what the branches on the way to a block say cannot be true at once. */
    boolean isDead(int block) {
        return known.computeIfAbsent(
                block,
                b -> paths.at(b).stream().anyMatch(f -> isNegative(f, b))
                        || paths.unequalAt(b).stream().anyMatch(f -> isZero(f, b)));
    }

    private boolean isNegative(Fact fact, int block) {
        return holds(fact.nonNegative().negate().plus(-1), block, fact.obligations());
    }

    private boolean isZero(Fact fact, int block) {
        return holds(fact.nonNegative(), block, fact.obligations())
                && holds(fact.nonNegative().negate(), block, fact.obligations());
    }

    private boolean holds(Poly nonNegative, int block, Set<Obligation> obligations) {
        return ranges.nonNegative(nonNegative, block).stream().anyMatch(s -> switch (s) {
            case Ranges.Proven p ->
                proofs.show(union(p.obligations(), obligations)).proven();
            case Ranges.IfAtLaunch _ -> false;
        });
    }
}
