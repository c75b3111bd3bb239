package org.gantry.driver.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** HotSpot throws exceptions without message and frames where compiled code fails often. */
class JvmFailureTest {
    private static String codeOf(RuntimeException thrown) {
        thrown.setStackTrace(new StackTraceElement[0]);
        return JvmFailure.of(thrown, List.of(0L)).code();
    }

    @Test
    void exceptionsMadeBeforehandHaveTheCodesOfTheirInstructions() {
        assertEquals("GANTRY-K101", codeOf(new ArrayIndexOutOfBoundsException()));
        assertEquals("GANTRY-K102", codeOf(new ArithmeticException()));
        assertEquals("GANTRY-K103", codeOf(new NullPointerException()));
    }

    @Test
    void anExceptionWithAMessageIsOneThatTheBodyThrew() {
        assertEquals("GANTRY-K105", codeOf(new ArithmeticException("integer overflow")));
    }
}
