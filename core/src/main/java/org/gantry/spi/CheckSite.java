package org.gantry.spi;

import java.util.List;

/**
 * A place in a kernel at which an item can fail.
 *
 * @param kind what fails
 * @param file source file's simple name, empty where unknown
 * @param line source line, 0 where unknown
 * @param method class and method of the source line
 * @param chain where that method was inlined, innermost first: {@code File.java:LINE}
 * @param subject array's name ("argument 2 (double[])" without debug information), empty where there is none
 * @param exception binary name of the exception class that plain Java would throw
 * @param message its constant message, empty where Java makes one
 */
public record CheckSite(
        Kind kind,
        String file,
        int line,
        String method,
        List<String> chain,
        String subject,
        String exception,
        String message) {
    /** What can fail. */
    public enum Kind {
        INDEX,
        DIVISION_BY_ZERO,
        NULL_ARRAY,
        NEGATIVE_SIZE,
        THROWN
    }

    public CheckSite {
        chain = List.copyOf(chain);
    }
}
