package org.gantry.runtime;

import java.util.Arrays;
import java.util.Optional;
import org.gantry.RefusedException;
import org.gantry.condition.LaunchCondition;
import org.gantry.condition.LaunchExpr;
import org.gantry.spi.KernelVerdict;

/**
 * A kernel made ready for one grouping of its arrays. Thread-safe.
 *
 * @param <V> what the device made of it
 */
public final class Prepared<V> {
    /** Stands for work that is not bounded at the launch. */
    public static final long UNBOUNDED = Long.MAX_VALUE;

    private final int[] groups;
    private final V code;
    private final KernelVerdict verdict;
    // The last launch's: conditions over the same values need no second evaluation.
    private volatile Admission last = new Admission(new long[0], false, 0);

    /**
     * What the conditions say of a launch.
     *
     * @param block the launch's values
     * @param inBounds whether all bounds conditions hold
     * @param workPerItem upper bound of an item's loop iterations, at least 1; {@link #UNBOUNDED} if none is known
     */
    public record Admission(long[] block, boolean inBounds, long workPerItem) {}

    Prepared(int[] groups, V code, KernelVerdict verdict) {
        this.groups = groups.clone();
        this.code = code;
        this.verdict = verdict;
    }

    /** What the device made of the kernel. */
    public V code() {
        return code;
    }

    /** What the checks found. */
    public KernelVerdict verdict() {
        return verdict;
    }

    boolean hasGroups(int[] other) {
        return Arrays.equals(groups, other);
    }

    /**
     * Evaluates the launch's conditions.
     *
     * @throws RefusedException if a race condition does not hold
     */
    public Admission admit(Snapshot snapshot) {
        Admission known = last;
        if (snapshot.sameForConditions(known.block())) {
            return known;
        }
        for (LaunchCondition condition : verdict.raceConditions()) {
            if (!condition.predicate().holds(snapshot)) {
                throw new RefusedException(
                        condition.code(), condition.file(), condition.line(), condition.explain(snapshot));
            }
        }
        boolean inBounds = true;
        for (LaunchCondition condition : verdict.boundsConditions()) {
            inBounds &= condition.predicate().holds(snapshot);
        }
        Admission admission = new Admission(snapshot.block(), inBounds, work(verdict.workPerItem(), snapshot));
        last = admission;
        return admission;
    }

    private static long work(Optional<LaunchExpr> bound, Snapshot snapshot) {
        if (bound.isEmpty()) {
            return UNBOUNDED;
        }
        try {
            return Math.max(1, bound.get().eval(snapshot));
        } catch (ArithmeticException overflow) {
            return UNBOUNDED;
        }
    }
}
