package org.gantry.compiler.ir;

/**
 * A place at which an item can fail. Several checks may share one.
 *
 * @param kind what fails
 * @param position where
 * @param subject the array's name for messages, empty where there is none
 * @param exception binary name of the exception class that plain Java would throw
 * @param message its constant message, empty where Java makes one
 */
public record Site(Kind kind, Position position, String subject, String exception, String message) {
    /** What can fail. */
    public enum Kind {
        INDEX,
        DIVISION_BY_ZERO,
        NULL_ARRAY,
        NEGATIVE_SIZE,
        THROWN
    }
}
