package org.gantry.compiler.frontend;

import static org.gantry.compiler.frontend.Kernels.line;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.gantry.Algebraic;
import org.gantry.IndexBody;
import org.gantry.Unchecked;
import org.gantry.compiler.ir.Site;
import org.gantry.spi.Parameter;
import org.junit.jupiter.api.Test;

/** Names, lines, chains and annotations, as messages and options show them. */
class PositionsTest {
    private static double first(double[] a) {
        return a[0];
    }

    @Test
    void checksAreAtTheirLineWithTheArraysName() {
        var prices = new double[3];
        int line = line() + 2;
        IndexBody body = i -> {
            prices[i] = first(prices);
        };
        var sites = Kernels.read(body).kernel().sites();
        assertEquals(2, sites.size());
        assertEquals("prices", sites.get(1).subject());
        assertEquals("PositionsTest.java", sites.get(1).position().file());
        assertEquals(line, sites.get(1).position().line());
        assertEquals(
                List.of("PositionsTest.java:" + line), sites.get(0).position().chain());
    }

    @Test
    void divisionInsideTheJdkIsAtTheUsersLine() {
        var out = new int[3];
        int line = line() + 2;
        IndexBody body = i -> {
            out[i] = Math.floorMod(7, i);
        };
        var division = Kernels.read(body).kernel().sites().stream()
                .filter(s -> s.kind() == Site.Kind.DIVISION_BY_ZERO)
                .findFirst()
                .orElseThrow();
        assertEquals(line, division.position().line());
    }

    @Test
    void parametersAreThereOnceEach() {
        var x = new double[3];
        var y = new float[3];
        int n = 4;
        var signature = Kernels.read(i -> y[i] = (float) (x[i] + x[i % n] + n)).signature();
        var names = new ArrayList<String>();
        signature.arrays().forEach(a -> names.add(a.name()));
        signature.scalars().forEach(s -> names.add(s.name()));
        assertEquals(
                List.of("y", "x", "n"),
                names.stream().sorted((a, b) -> b.compareTo(a)).toList());
        assertTrue(signature.arrays().stream().noneMatch(Parameter.Array::distinct));
    }

    @Unchecked
    private static IndexBody unchecked(int[] a) {
        return i -> a[i / 2] = i;
    }

    @Algebraic
    private static void referenced(int i) {
        if (i < 0) {
            throw new IllegalArgumentException("negative");
        }
    }

    @Test
    void annotationsStandOnTheEnclosingOrReferencedMethod() {
        assertTrue(Kernels.read(unchecked(new int[4])).options().unchecked());
        assertFalse(Kernels.read(unchecked(new int[4])).options().algebraic());
        var kernel = Kernels.read(PositionsTest::referenced);
        assertTrue(kernel.options().algebraic());
        assertTrue(kernel.kernel().algebraic());
        assertEquals("negative", kernel.kernel().sites().getFirst().message());
        assertEquals(
                "java.lang.IllegalArgumentException",
                kernel.kernel().sites().getFirst().exception());
    }
}
