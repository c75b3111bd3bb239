package org.gantry.testkit.cases;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.SplittableRandom;
import org.gantry.Algebraic;
import org.gantry.Device;
import org.gantry.Gantry;
import org.gantry.Launch;
import org.junit.jupiter.api.Test;

/** Algebraic launches: near the strict ones, and never in their place. */
class AlgebraicCasesTest {
    private static final int N = 10_000;

    private final double[] x = new SplittableRandom(1).doubles(N, -1, 1).toArray();
    private final double[] y = new SplittableRandom(2).doubles(N, -1, 1).toArray();

    private double dot(Launch launch) {
        var a = x;
        var b = y;
        return launch.sum(N, i -> a[i] * b[i]);
    }

    @Algebraic
    private double annotatedDot(Launch launch) {
        var a = x;
        var b = y;
        return launch.sum(N, i -> a[i] * b[i]);
    }

    @OnEachDevice
    void aSumIsNearTheStrictOne(Launch launch) {
        double strict = dot(launch);
        assertEquals(strict, dot(launch.algebraic()), 1e-12);
        assertEquals(strict, annotatedDot(launch), 1e-12);
    }

    @OnEachDevice
    void theSameBodyIsStrictAgainWithoutTheOption(Launch launch) {
        double strict = dot(launch);
        dot(launch.algebraic());
        assertEquals(strict, dot(launch));
    }

    /** Products are fused into the additions: other bits, or the option would do nothing. */
    @Test
    void theOptionAndTheAnnotationDoTheSame() {
        var cpu = Gantry.on(Device.named("cpu"));
        assertNotEquals(dot(cpu), dot(cpu.algebraic()));
        assertEquals(dot(cpu.algebraic()), annotatedDot(cpu));
    }

    @OnEachDevice
    void nanAndInfinitiesKeepTheirMeaning(Launch launch) {
        double[] special = {Double.NaN, Double.POSITIVE_INFINITY, -0.0, 1, Double.NEGATIVE_INFINITY};
        var nan = new boolean[5];
        var out = new double[5];
        launch.algebraic().forEach(5, i -> {
            nan[i] = special[i] != special[i];
            out[i] = special[i] * 2 + 1;
        });
        assertArrayEquals(new boolean[] {true, false, false, false, false}, nan);
        assertArrayEquals(new double[] {Double.NaN, Double.POSITIVE_INFINITY, 1, 3, Double.NEGATIVE_INFINITY}, out);
    }
}
