package org.gantry.javac;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
        refused("R202 4:51", """
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
        refused("R202 4:76", """
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
        refused("R202 6:16", """
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
        refused("R202 4:100", """
                import org.gantry.Gantry;
                class A {
                    static void f(int[] y, int[] x) {
                        Gantry.forEach(9, i -> { int s = 0; for (int k = x[0]; k < x[1]; k += x[2]) { s += x[k] * y[i + 1]; } y[i] = s; });
                    }
                }
                """);
    }

    @Test
    void aStoreIsPointedToInItsOwnStatement() {
        refused("R201 6:14", """
                import org.gantry.Gantry;
                class A {
                    static void f(double[] x, double[] y) {
                        Gantry.forEach(x.length, i -> {
                            x[i] = 1;
                            y[0] = x[i];
                        });
                    }
                }
                """);
    }

    @Test
    void aCompoundAssignmentIsReadAndWrite() {
        refused("R203 5:17", """
                import org.gantry.Gantry;
                class A {
                    static void f(int[] bins, int[] key) {
                        Gantry.forEach(key.length, i -> {
                            bins[key[i]] += 1;
                        });
                    }
                }
                """);
    }

    @Test
    void callsArePointedToAtTheirNameOrTheDotBeforeIt() {
        refused("R102 3:48", """
                import org.gantry.Gantry;
                class A {
                    static int fib(int n) { return n < 2 ? n : fib(n - 1) + A.fib(n - 2); }
                    static void f(int[] y) { Gantry.forEach(9, i -> { y[i] = fib(i); }); }
                }
                """);
    }

    @Test
    void aLambdaInALambda() {
        refused("R202 6:44", """
                import org.gantry.Gantry;
                class A {
                    static Runnable f(double[] y) {
                        return () -> {
                            Runnable r = () -> System.out.println();
                            Gantry.forEach(9, i -> y[i] = y[i + 1]);
                        };
                    }
                }
                """);
    }

    @Test
    void aMethodThatIsReferredTo() {
        refused("R202 4:53", """
                import org.gantry.Gantry;
                class A {
                    private final double[] y = new double[9];
                    private void one(int i) { double z = 1; y[i] = y[i + 1] * z; }
                    void f() { Gantry.forEach(8, this::one); }
                }
                """);
    }

    @Test
    void anAnonymousClass() {
        refused("R202 7:56", """
                import org.gantry.*;
                class A {
                    Object other = new Object() {};
                    static void f(double[] y) {
                        Object unused = new Object() { int[] x = {1, 2}; };
                        Gantry.forEach(8, new IndexBody() {
                            @Override public void run(int i) { y[i] = y[i + 1]; }
                        });
                    }
                }
                """);
    }

    @Test
    void aLocalRecordThatIsTheBody() {
        refused("R202 5:56", """
                import org.gantry.*;
                class A {
                    static void f(double[] y) {
                        record Shift(double[] y) implements IndexBody {
                            @Override public void run(int i) { y[i] = y[i + 1]; }
                        }
                        Gantry.forEach(8, new Shift(y));
                    }
                }
                """);
    }

    @Test
    void aKernelInAnInterface() {
        refused("R202 5:51", """
                import org.gantry.Gantry;
                interface A {
                    double[] y();
                    default void f(double[] z) {
                        Gantry.forEach(z.length - 1, i -> z[i] = z[i + 1]);
                    }
                }
                """);
    }

    @Test
    void aKernelInAGenericMethodOfAGenericClass() {
        refused("R202 5:51", """
                import org.gantry.Gantry;
                class A<T extends Comparable<T>> {
                    static int other(String s) { return s.length(); }
                    <U> U f(double[] z, U u) {
                        Gantry.forEach(z.length - 1, i -> z[i] = z[i + 1]);
                        return u;
                    }
                }
                """);
    }

    @Test
    void kernelsInInitialisersAndConstructors() {
        refused(List.of("R202 4:45", "R202 7:51", "R202 8:56"), """
                import org.gantry.Gantry;
                class A {
                    static final double[] Z = new double[9];
                    static { Gantry.forEach(8, i -> Z[i] = Z[i + 1]); }
                    double[] z = new double[9];
                    A(double[] y) {
                        Gantry.forEach(y.length - 1, i -> y[i] = y[i + 1]);
                    } { double[] w = z; Gantry.forEach(8, i -> w[i] = w[i + 1]); }
                }
                """);
    }

    @Test
    void severalLaunchesInAMethod() {
        refused(List.of("R202 5:40", "R202 7:40"), """
                import org.gantry.Gantry;
                class A {
                    static void f(double[] x, double[] y) {
                        Gantry.forEach(8, i -> x[i] = y[i]);
                        Gantry.forEach(8, i -> y[i] = y[i + 1]);
                        Gantry.forEach(8, i -> y[i] = x[i]);
                        Gantry.forEach(8, i -> x[i] = x[i + 1]);
                    }
                }
                """);
    }

    @Test
    void aLaunchInAFinallyBlockIsReportedOnce() {
        refused("R202 5:50", """
                import org.gantry.Gantry;
                class A {
                    static void f(double[] y, Runnable r) {
                        try { r.run(); }
                        finally { Gantry.forEach(8, i -> y[i] = y[i + 1]); }
                    }
                }
                """);
    }

    @Test
    void aRefusalOfTheWholeKernelStandsAtTheLaunch() {
        refused("R407 6:29", """
                import org.gantry.Gantry;
                class A {
                    record Name(String name) {}
                    static Name f() {
                        Name none = new Name("");
                        return Gantry.with().reduce(9, none, i -> new Name(""), (a, b) -> a);
                    }
                }
                """);
    }

    @Test
    void aMethodInAnotherFileIsPointedToWithTheCall() {
        var outcome = Javac.into(output).compile(Javac.source("A", """
                        import org.gantry.Gantry;
                        class A {
                            static void f(double[] y) { Gantry.forEach(8, i -> B.shift(y, i)); }
                        }
                        """), Javac.source("B", """
                        class B {
                            static void shift(double[] y, int i) { y[i] = y[i + 1]; }
                        }
                        """));
        assertEquals(List.of("B.java R202 2:52"), outcome.placed());
        assertTrue(outcome.text().contains("called from A.java:3"), outcome::text);
        assertEquals(List.of("B"), outcome.classes());
    }

    @Test
    void aMethodOfALibraryIsPlacedAtTheCall() {
        Javac.into(output).compile("B", """
                class B {
                    static void shift(double[] y, int i) { y[i] = y[i + 1]; }
                }
                """);
        var outcome = Javac.into(output).compile("A", """
                import org.gantry.Gantry;
                class A {
                    static void f(double[] y) { Gantry.forEach(8, i -> B.shift(y, i)); }
                }
                """);
        assertEquals(List.of("R202 3:57"), outcome.errors());
        assertTrue(outcome.text().contains("(In B.shift, line 2.)"), outcome::text);
    }

    @Test
    void withoutDebugInformationThePlaceIsTheSame() {
        var outcome = Javac.into(output).with("-g:none").compile("A", """
                import org.gantry.Gantry;
                class A {
                    static void f(double[] x, double[] y) {
                        Gantry.forEach(8, i -> x[i] = y[i]);
                        Gantry.forEach(8, i -> y[i] = x[i]
                            + y[i + 1]);
                    }
                }
                """);
        assertEquals(List.of("R202 6:16"), outcome.errors());
    }

    @Test
    void aClassThatIsNotDeclared() {
        refused("R202 4:36", """
                import org.gantry.Gantry;
                void main() {
                    double[] y = new double[9];
                    Gantry.forEach(8, i -> y[i] = y[i + 1]);
                }
                """);
    }

    private void refused(String error, String text) {
        refused(List.of(error), text);
    }

    private void refused(List<String> errors, String text) {
        var outcome = Javac.into(output).compile("A", text);
        assertEquals(errors, outcome.errors(), outcome::text);
        assertFalse(outcome.classes().contains("A"), outcome.classes()::toString);
    }
}
