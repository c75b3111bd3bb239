package org.gantry.rajaperf.bench;

import org.gantry.GantryException;
import org.gantry.RefusedException;

/** How a measurement ended. */
sealed interface Status {
    /** The results are right. */
    record Ok() implements Status {}

    /** The results are wrong. */
    record WrongChecksum() implements Status {}

    /** Gantry refused the kernel, with the error code {@code code}. */
    record Refused(String code) implements Status {}

    /** This machine cannot run the variant, which is no failure. */
    record Absent(String reason) implements Status {}

    /** The run ended with another error. */
    record Failed(String reason) implements Status {}

    /** Whether it makes the exit status 1. */
    default boolean isFailure() {
        return switch (this) {
            case Ok _, Absent _ -> false;
            case WrongChecksum _, Refused _, Failed _ -> true;
        };
    }

    /** The last field of an output line; without blanks. */
    default String word() {
        return switch (this) {
            case Ok _ -> "ok";
            case WrongChecksum _ -> "CHECKSUM";
            case Refused(String code) -> "refused:" + code;
            case Absent(String reason) -> "absent:" + reason;
            case Failed(String reason) -> "failed:" + reason;
        };
    }

    /** What a launch that threw {@code e} comes to. */
    static Status of(GantryException e) {
        return e instanceof RefusedException refused
                ? new Refused(refused.code())
                : new Failed(e.getClass().getSimpleName());
    }

    /** The status with the given {@link #word}. */
    static Status of(String word) {
        String reason = word.substring(word.indexOf(':') + 1);
        return switch (word.substring(0, word.length() - reason.length())) {
            case "refused:" -> new Refused(reason);
            case "absent:" -> new Absent(reason);
            case "failed:" -> new Failed(reason);
            default -> word.equals("ok") ? new Ok() : new WrongChecksum();
        };
    }
}
