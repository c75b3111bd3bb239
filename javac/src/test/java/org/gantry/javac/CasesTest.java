package org.gantry.javac;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people write that must be refused while they compile, at the line at fault. */
class CasesTest {
    @TempDir
    private Path output;

    @Test
    void anUnsupportedConstructIsRefusedAtItsLine() {
        refused("R119 6:74", """
                import org.gantry.Gantry;
                class A {
                    static void f(int[] out) {
                        Gantry.forEach(out.length, i -> {
                            out[i] = i;
                            if (i > 3) { out[i] += java.util.concurrent.ThreadLocalRandom.current().nextInt(); }
                        });
                    }
                }
                """);
    }

    @Test
    void aTryStatementIsRefusedAtItsKeyword() {
        var outcome = refused("R104 6:13", """
                import org.gantry.Gantry;
                class A {
                    static void f(int[] a, int[] b, int[] out) {
                        Gantry.forEach(out.length, i -> {
                            int q = 0;
                            try {
                                q = a[i] / b[i];
                            } catch (ArithmeticException e) {
                                q = -1;
                            }
                            out[i] = q;
                        });
                    }
                }
                """);
        assertTrue(outcome.text().contains("Test the condition before the operation"), outcome::text);
    }

    @Test
    void recursionIsRefusedAtTheCall() {
        refused("R102 3:48", """
                import org.gantry.Gantry;
                class A {
                    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
                    static void f(int[] out) { Gantry.forEach(out.length, i -> out[i] = fib(i)); }
                }
                """);
    }

    @Test
    void aReadOfTheNextItemsElementIsRefusedWithBothAccessesAndTheDistance() {
        var outcome = refused("R202 4:51", """
                import org.gantry.Gantry;
                class A {
                    static void f(double[] a) {
                        Gantry.forEach(a.length - 1, i -> a[i] = a[i + 1]);
                    }
                }
                """);
        assertTrue(outcome.text().contains("the write of a[i] in line 4"), outcome::text);
        assertTrue(outcome.text().contains("the read of a[i + 1] in line 4"), outcome::text);
        assertTrue(outcome.text().contains("1 apart"), outcome::text);
    }

    @Test
    void aReadOfTheItemBeforeIsRefused() {
        refused("R202 4:50", """
                import org.gantry.Gantry;
                class A {
                    static void f(double[] a) {
                        Gantry.forEach(1, a.length, i -> a[i] = a[i - 1] + 1);
                    }
                }
                """);
    }

    @Test
    void aLostUpdateIsRefused() {
        refused("R203 4:45", """
                import org.gantry.Gantry;
                class A {
                    static void f(int[] bins, int[] key) {
                        Gantry.forEach(key.length, i -> bins[key[i]]++);
                    }
                }
                """);
    }

    private Javac.Outcome refused(String error, String text) {
        var outcome = Javac.into(output).compile("A", text);
        assertEquals(List.of(error), outcome.errors(), outcome::text);
        assertEquals(List.of(), outcome.classes());
        return outcome;
    }
}
