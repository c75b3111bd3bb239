package org.gantry.javac;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code -Xplugin:"Gantry remarks"}: how each check is held, as notes. */
class RemarksTest {
    private static final String KERNELS = """
            import org.gantry.*;
            class A {
                static void f(double[] x, int[] at, double[] y) {
                    Gantry.forEach(y.length, i -> y[i] = x[at[i]]);
                }
                static void g(int n, IndexBody body) { Gantry.forEach(n, body); }
            }
            """;

    @TempDir
    private Path output;

    @Test
    void eachCheckHasItsStateAtItsPlace() {
        var notes = Javac.into(output).plugin("remarks").compile("A", KERNELS).notes();
        assertEquals("4:15 forEach accepted", notes.getFirst());
        assertTrue(notes.get(1).startsWith("4:40 index of y: hoisted: "), notes::toString);
        assertTrue(notes.get(2).startsWith("4:47 index of x: in place: "), notes::toString);
        assertTrue(notes.get(3).startsWith("4:50 index of at: hoisted: "), notes::toString);
    }

    @Test
    void aKernelThatOnlyALaunchKnowsIsNamed() {
        var notes = Javac.into(output).plugin("remarks").compile("A", KERNELS).notes();
        assertTrue(notes.getLast().startsWith("6:50 [GANTRY-R120] checked at launch: "), notes::toString);
    }

    @Test
    void anUncheckedKernelIsNamedAsSuch() {
        var notes = Javac.into(output)
                .plugin("remarks")
                .compile("A", KERNELS.replace("static void f", "@Unchecked static void f"))
                .notes();
        assertEquals("4:15 forEach accepted, unchecked", notes.getFirst());
    }

    @Test
    void withoutTheOptionNothingIsPrinted() {
        assertEquals(List.of(), Javac.into(output).compile("A", KERNELS).messages());
    }

    @Test
    void notesDoNotTripWerror() {
        var outcome = Javac.into(output)
                .with("-Xlint:all,-processing", "-Werror")
                .plugin("remarks")
                .compile("A", KERNELS);
        assertEquals(List.of(), outcome.errors(), outcome::text);
    }
}
