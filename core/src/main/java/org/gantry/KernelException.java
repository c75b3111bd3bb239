package org.gantry;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A work-item failed: an index out of bounds, a division by zero, a null array, an exception that the body throws. The cause is the
 * exception that plain Java would have thrown. Elements that the launch may write are unspecified afterwards; all others are unaffected.
 */
public final class KernelException extends GantryException {
    private static final long serialVersionUID = 1L;

    /** What failed. */
    private final transient Failure failure;

    /**
     * The facts of a failure.
     *
     * @param code stable code of {@code docs/errors.md}
     * @param file source file's simple name, empty where unknown
     * @param line source line from 1, or 0 where unknown
     * @param array the array's name, where there is one and it is known
     * @param index the index or operand, where there is one
     * @param length the array's length, where there is one
     * @param item the work-item's coordinates, outermost first
     */
    public record Failure(
            String code,
            String file,
            int line,
            Optional<String> array,
            OptionalLong index,
            OptionalLong length,
            List<Long> item) {
        public Failure {
            item = List.copyOf(item);
        }

        private String message(String text) {
            String place = file.isEmpty() ? "" : file + ":" + line + ": ";
            String of = array.map(name -> " (" + name + ")").orElse("");
            String at = item.isEmpty()
                    ? ""
                    : ", at item " + (item.size() == 1 ? item.getFirst().toString() : item);
            return place + "[" + code + "] " + text + of + at;
        }
    }

    /**
     * Makes an exception.
     *
     * @param failure what failed, and where
     * @param text the failure in words
     * @param cause the exception that plain Java would have thrown
     */
    public KernelException(Failure failure, String text, Throwable cause) {
        super(failure.message(text), cause);
        this.failure = failure;
    }

    /** All facts of the failure. */
    public Failure failure() {
        return failure;
    }

    /** The stable code, such as {@code GANTRY-K101}. */
    public String code() {
        return failure.code();
    }

    /** The source file's simple name; empty where unknown. */
    public String file() {
        return failure.file();
    }

    /** The source line, from 1; 0 where unknown. */
    public int line() {
        return failure.line();
    }

    /** The array's name, where there is one and it is known. */
    public Optional<String> array() {
        return failure.array();
    }

    /** The failing index, or the operand that failed. */
    public OptionalLong index() {
        return failure.index();
    }

    /** The length of the array. */
    public OptionalLong length() {
        return failure.length();
    }

    /** The coordinates of the failing work-item, outermost first. */
    public List<Long> item() {
        return failure.item();
    }
}
