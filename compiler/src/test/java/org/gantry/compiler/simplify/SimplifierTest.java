package org.gantry.compiler.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.gantry.compiler.interpret.IrInterpreter;
import org.gantry.compiler.interpret.ItemFailure;
import org.gantry.compiler.interpret.KernelArguments;
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

    @Test
    void loadsAndStoresKeepTheirOrderAlsoWhereTwoParametersAreOneArray() {
        for (long seed = 0; seed < 5 * KERNELS; seed++) {
            var kernel = RandomMemory.kernel(seed);
            var simplified = Simplifier.simplify(kernel);
            IrVerifier.verify(simplified);
            for (boolean same : new boolean[] {false, true}) {
                assertEquals(memory(kernel, same), memory(simplified, same), "seed " + seed);
            }
        }
    }

    /** What a kernel of {@link RandomMemory} leaves in its arrays. */
    private static String memory(Kernel kernel, boolean same) {
        int[] a = {1, 0, 3, 2};
        int[] b = same ? a : new int[] {2, 3, 0, 1};
        long[] c = {5, 1, 2, 0};
        var interpreter = new IrInterpreter(kernel);
        var text = new StringBuilder();
        for (int item = 0; item < RandomMemory.LENGTH; item++) {
            try {
                interpreter.item(new KernelArguments(new Object[] {a, b, c}, new long[] {3 - item}), item);
            } catch (ItemFailure failure) {
                text.append(failure.getMessage());
            }
            text.append(Arrays.toString(a)).append(Arrays.toString(b)).append(Arrays.toString(c));
        }
        return text.toString();
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
