package org.gantry.runtime;

import java.util.Objects;
import org.gantry.Combiner;

/**
 * The function objects of a launch.
 *
 * @param body the body of a forEach, or the item function of a reduction
 * @param combiner the operator of a record reduction; {@link #NONE} otherwise
 * @param identity the identity of a record reduction; {@link #NONE} otherwise
 */
public record Functions(Object body, Object combiner, Object identity) {
    /** Stands for the operator and identity that a launch does not have. */
    public static final Object NONE = new Object();

    /** A launch's body. */
    public static Functions of(Object body) {
        return new Functions(Objects.requireNonNull(body, "the body of the launch is null"), NONE, NONE);
    }

    /** A record reduction. */
    public static <R> Functions of(Object item, Combiner<R> combiner, R identity) {
        return new Functions(
                Objects.requireNonNull(item, "the item function of the reduction is null"),
                Objects.requireNonNull(combiner, "the operator of the reduction is null"),
                Objects.requireNonNull(identity, "the identity of the reduction is null"));
    }
}
