package org.gantry.spi;

import java.util.List;
import java.util.Optional;
import org.gantry.condition.LaunchCondition;
import org.gantry.condition.LaunchExpr;

/**
 * What the checks found for one grouping of a kernel's arrays.
 *
 * @param raceConditions all must hold at a launch, otherwise it is refused
 * @param boundsConditions if all hold the fast function may run; otherwise the precise one
 * @param accesses the state of each check site, in order of {@code sites}
 * @param sites places at which an item can fail; the error record's numbers refer to this list
 * @param workPerItem an upper bound of the loop iterations of an item; empty if none is known at launch; none is known either for a
 *     launch for which its evaluation fails
 */
public record KernelVerdict(
        List<LaunchCondition> raceConditions,
        List<LaunchCondition> boundsConditions,
        List<AccessState> accesses,
        List<CheckSite> sites,
        Optional<LaunchExpr> workPerItem) {
    /**
     * The state of one check.
     *
     * @param site number in {@link KernelVerdict#sites()}
     * @param state how it is held
     * @param reason why, in words
     */
    public record AccessState(int site, State state, String reason) {}

    /** How a check is held. */
    public enum State {
        /** Proven while compiling. */
        DISCHARGED,
        /** One condition at launch. */
        HOISTED,
        /** Tested by each item. */
        IN_PLACE
    }

    public KernelVerdict {
        raceConditions = List.copyOf(raceConditions);
        boundsConditions = List.copyOf(boundsConditions);
        accesses = List.copyOf(accesses);
        sites = List.copyOf(sites);
    }
}
