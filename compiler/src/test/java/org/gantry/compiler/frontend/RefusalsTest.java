package org.gantry.compiler.frontend;

import static org.gantry.compiler.frontend.Kernels.line;
import static org.gantry.compiler.frontend.Kernels.refused;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.DoubleUnaryOperator;
import org.gantry.Gantry;
import org.gantry.IndexBody;
import org.gantry.RefusedException;
import org.junit.jupiter.api.Test;

/** What kernels cannot hold: each with its code, at the user's line. */
class RefusalsTest {
    private final int[] out = new int[10];
    private int field;
    private static int global;

    @Test
    void tryStatement() {
        refused("R104", line() + 3, i -> {
            out[i] = 1;
            try {
                out[i] = 10 / i;
            } catch (ArithmeticException e) {
                out[i] = -1;
            }
        });
    }

    private static int factorial(int n) {
        return n <= 1 ? 1 : n * factorial(n - 1);
    }

    @Test
    void recursion() {
        refused("R102", 0, i -> out[i] = factorial(i));
    }

    private static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    private static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    @Test
    void mutualRecursion() {
        refused("R102", 0, i -> out[i] = even(i) ? 1 : 0);
    }

    @Test
    void synchronizedBlock() {
        refused("R105", 0, i -> {
            synchronized (out) {
                out[i] = i;
            }
        });
    }

    @Test
    void writeToAField() {
        refused("R106", line() + 1, i -> {
            field = i;
        });
    }

    @Test
    void writeToAStatic() {
        refused("R106", line() + 1, i -> {
            global += i;
        });
    }

    @Test
    void strings() {
        refused("R107", line() + 1, i -> {
            out[i] = ("a" + i).length();
        });
    }

    @Test
    void messagesThatAreNotConstant() {
        refused("R107", line() + 2, i -> {
            if (i > 5) {
                throw new IllegalStateException("item " + i);
            }
        });
    }

    @Test
    void reflection() {
        refused("R108", line() + 1, i -> {
            out[i] = out.getClass().getModifiers();
        });
    }

    @Test
    void nativeMethods() {
        refused("R109", line() + 1, i -> {
            out[i] = (int) System.nanoTime();
        });
    }

    @Test
    void localArraysOfUnknownSize() {
        refused("R110", line() + 1, i -> {
            var t = new int[i];
            out[i] = t.length;
        });
    }

    @Test
    void launchesInKernels() {
        refused("R111", line() + 1, i -> {
            Gantry.forEach(3, j -> out[j] = j);
        });
    }

    @Test
    void functionsOfTheJdkThatAreCaptured() {
        DoubleUnaryOperator f = x -> x + 1;
        refused("R112", line() + 1, i -> {
            out[i] = (int) f.applyAsDouble(i);
        });
    }

    @Test
    void arraysOfObjects() {
        Object[] objects = {1, 2};
        refused("R115", line() + 1, i -> {
            out[i] = objects[i].hashCode();
        });
    }

    @Test
    void libraryCodeIsRefusedAtTheUsersCall() {
        int line = line() + 2;
        IndexBody body = i -> {
            out[i] = ThreadLocalRandom.current().nextInt();
        };
        var e = assertThrows(RefusedException.class, () -> Kernels.read(body));
        assertEquals(line, e.line(), e.getMessage());
        assertTrue(e.getMessage().contains("java.util.concurrent"), e.getMessage());
    }

    @Test
    void collections() {
        var list = new ArrayList<Integer>();
        var e = assertThrows(RefusedException.class, () -> Kernels.read(i -> list.add(i)));
        assertEquals("RefusalsTest.java", e.file(), e.getMessage());
    }

    static final class Cell {
        private int n;
    }

    @Test
    void sharedMutableObjectsThatMeet() {
        var e = assertThrows(
                RefusedException.class,
                () -> Kernels.read(i -> {
                    var a = new Cell();
                    var b = new Cell();
                    var chosen = i > 3 ? a : b;
                    chosen.n = 1;
                    out[i] = a.n + b.n;
                }));
        assertEquals("GANTRY-R114", e.code());
        assertTrue(e.getMessage().contains("mutable"), e.getMessage());
    }

    @Test
    void writesToOneOfSeveralObjectsOfTheHost() {
        var a = new Cell();
        var b = new Cell();
        refused("R106", line() + 2, i -> {
            var chosen = i > 3 ? a : b;
            chosen.n = i;
        });
    }

    @Test
    void differentArraysAndNullThatMeet() {
        var e = assertThrows(
                RefusedException.class,
                () -> Kernels.read(i -> {
                    int[] chosen = null;
                    if (i > 3) {
                        chosen = out;
                    }
                    out[i] = chosen == null ? 1 : 2;
                }));
        assertEquals("GANTRY-R114", e.code());
        assertTrue(e.getMessage().contains("'chosen'"), e.getMessage());
    }

    @Test
    void objectsOfTheJdk() {
        var list = new ArrayList<Integer>();
        refused("R119", line() + 1, i -> {
            out[i] = list.size();
        });
    }

    @Test
    void localArraysCarriedToTheNextIteration() {
        var e = assertThrows(
                RefusedException.class,
                () -> Kernels.read(i -> {
                    var last = new int[2];
                    for (int k = 0; k < i; k++) {
                        var next = new int[2];
                        next[0] = last[0] + k;
                        last = next;
                    }
                    out[i] = last[0];
                }));
        assertEquals("GANTRY-R110", e.code());
        assertTrue(e.getMessage().contains("'last'"), e.getMessage());
    }

    private static int many(int x) {
        return x + 1;
    }

    private static int wide(int x) {
        return many(many(many(many(many(many(many(many(x))))))));
    }

    private static int wider(int x) {
        return wide(wide(wide(wide(wide(wide(wide(wide(x))))))));
    }

    private static int widest(int x) {
        return wider(wider(wider(wider(wider(wider(wider(wider(x))))))));
    }

    private static int tooWide(int x) {
        return widest(widest(widest(widest(widest(widest(widest(widest(x))))))));
    }

    @Test
    void kernelsThatAreTooLarge() {
        refused("R117", 0, i -> out[i] = tooWide(tooWide(tooWide(tooWide(tooWide(i))))));
    }

    @Test
    void identityOfObjects() {
        refused("R116", line() + 1, i -> {
            out[i] = new Cell() == new Cell() ? 1 : 0;
        });
    }

    @Test
    void rowsThatAreReplaced() {
        var rows = new int[10][3];
        refused("R101", line() + 1, i -> {
            rows[i] = new int[3];
        });
    }
}
