package org.gantry.compiler.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.gantry.compiler.ir.IrVerifier;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.RandomKernels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What holds for all passes. */
class SimplifierTest {
    private static final int KERNELS = 200;

    @Test
    void aSimplifiedKernelDoesTheSameToTheBitAndFailsAtTheSameSite() {
        for (long seed = 0; seed < KERNELS; seed++) {
            var kernel = RandomKernels.kernel(seed);
            var simplified = Simplifier.simplify(kernel);
            IrVerifier.verify(simplified);
            assertEquals(Runs.of(kernel, seed), Runs.of(simplified, seed), "seed " + seed);
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachPassAloneDoesTheSame(Pass pass) {
        for (long seed = 0; seed < KERNELS / 4; seed++) {
            var kernel = RandomKernels.kernel(seed);
            var simplified = pass.run(kernel);
            IrVerifier.verify(simplified);
            assertEquals(Runs.of(kernel, seed), Runs.of(simplified, seed), "seed " + seed);
        }
    }

    @Test
    void simplifyingAgainChangesNothing() {
        for (long seed = 0; seed < KERNELS / 4; seed++) {
            var once = Simplifier.simplify(RandomKernels.kernel(seed));
            assertEquals(once, Simplifier.simplify(once), "seed " + seed);
        }
    }

    @Test
    void nothingGetsLonger() {
        for (long seed = 0; seed < KERNELS / 4; seed++) {
            var kernel = RandomKernels.kernel(seed);
            assertTrue(size(Simplifier.simplify(kernel)) <= size(kernel), "seed " + seed);
        }
    }

    private static int size(Kernel kernel) {
        return kernel.item().blocks().stream().mapToInt(b -> b.body().size()).sum();
    }
}
