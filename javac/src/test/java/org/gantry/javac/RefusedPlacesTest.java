package org.gantry.javac;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Refusals stand at the line and column of the expression at fault. */
class RefusedPlacesTest {
    @TempDir
    private Path output;

    @Test
    void theBracketOfAnArrayAccessIsPointedTo() {
        refused("R202 4:54", """
                import org.gantry.Gantry;
                class A {
                    static void f(double[] y) {
                        Gantry.forEach(y.length - 1, i -> y[i] = y[i + 1]);
                    }
                }
                """);
    }

    @Test
    void ofSeveralReadsInALineTheOneAtFault() {
        refused("R202 4:73", """
                import org.gantry.Gantry;
                class A {
                    static void f(double[] x, double[] y) {
                        Gantry.forEach(y.length - 1, i -> y[i] = x[i] + x[i + 1] + y[i] + y[i + 1] * x[i]);
                    }
                }
                """);
    }

    @Test
    void aStatementOverSeveralLinesHasTheLineOfTheExpression() {
        refused("R202 6:14", """
                import org.gantry.Gantry;
                class A {
                    static void f(double[] x, double[] y) {
                        Gantry.forEach(y.length - 1, i -> y[i] =
                            x[i] * 2
                            + y[i + 1]);
                    }
                }
                """);
    }

    @Test
    void theLoopsUpdateComesAfterItsBody() {
        refused("R202 4:104", """
                import org.gantry.Gantry;
                class A {
                    static void f(int[] y, int[] x) {
                        Gantry.forEach(9, i -> { int s = 0; for (int k = x[0]; k < x[1]; k += x[2]) { s += x[k] * y[i + 1]; } y[i] = s; });
                    }
                }
                """);
    }

    private void refused(String error, String text) {
        var outcome = Javac.into(output).compile("A", text);
        assertEquals(List.of(error), outcome.errors(), outcome::text);
        assertEquals(List.of(), outcome.classes());
    }
}
