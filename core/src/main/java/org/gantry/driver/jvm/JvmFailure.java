package org.gantry.driver.jvm;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gantry.GantryException;
import org.gantry.KernelException;

/** Turns what a body threw into the exception that compiled kernels raise for the same failure. */
final class JvmFailure {
    private static final Pattern BOUNDS = Pattern.compile("Index (-?\\d+) out of bounds for length (\\d+)");

    private JvmFailure() {}

    static KernelException of(Throwable thrown, List<Long> item) {
        if (thrown instanceof VirtualMachineError fatal) {
            throw fatal;
        }
        if (thrown instanceof GantryException refusal) {
            throw refusal;
        }
        String message = Optional.ofNullable(thrown.getMessage()).orElse("");
        StackTraceElement place = place(thrown);
        OptionalLong index = OptionalLong.empty();
        OptionalLong length = OptionalLong.empty();
        Matcher bounds = BOUNDS.matcher(message);
        if ((thrown instanceof ArrayIndexOutOfBoundsException || isAsked(thrown)) && bounds.matches()) {
            index = OptionalLong.of(Long.parseLong(bounds.group(1)));
            length = OptionalLong.of(Long.parseLong(bounds.group(2)));
        } else if (thrown instanceof NegativeArraySizeException) {
            index = number(message);
        }
        String file = Optional.ofNullable(place.getFileName()).orElse("");
        int line = Math.max(place.getLineNumber(), 0);
        String code = code(thrown, message, index);
        KernelException.Failure failure =
                new KernelException.Failure(code, file, line, Optional.empty(), index, length, item);
        String type = thrown.getClass().getName();
        String typed = message.isEmpty() ? type : type + ": " + message;
        return new KernelException(failure, code.equals("GANTRY-K105") ? typed : message, thrown);
    }

    private static String code(Throwable thrown, String message, OptionalLong index) {
        // Where HotSpot has compiled an instruction that failed often, it throws an exception that was made beforehand.
        boolean bare = message.isEmpty() && thrown.getStackTrace().length == 0;
        return switch (thrown) {
            case IndexOutOfBoundsException _ when index.isPresent() -> "GANTRY-K101";
            case ArrayIndexOutOfBoundsException _ when bare -> "GANTRY-K101";
            case ArithmeticException _ when bare || message.equals("/ by zero") -> "GANTRY-K102";
            // The JVM's own messages begin so, or there is none.
            case NullPointerException _ when message.isEmpty() || message.startsWith("Cannot ") -> "GANTRY-K103";
            case NegativeArraySizeException _ when index.isPresent() -> "GANTRY-K104";
            case Throwable _ -> "GANTRY-K105";
        };
    }

    /** Whether it is a check of an index that the body asked the JDK for. */
    private static boolean isAsked(Throwable thrown) {
        return thrown.getClass() == IndexOutOfBoundsException.class
                && thrown.getStackTrace().length > 0
                && "java.base".equals(thrown.getStackTrace()[0].getModuleName());
    }

    private static OptionalLong number(String text) {
        return text.matches("-?\\d{1,18}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }

    /** The innermost frame that is not the JDK's. */
    private static StackTraceElement place(Throwable thrown) {
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (!"java.base".equals(frame.getModuleName())) {
                return frame;
            }
        }
        return new StackTraceElement("", "", "", 0);
    }
}
