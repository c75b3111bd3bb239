package org.gantry.rajaperf.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.gantry.RefusedException;
import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Facts;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelBenchTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    /** A kernel whose checksum is the number of repetitions; its gantry variant has the given fault. */
    private static class Counting extends Kernel {
        private final Runnable fault;
        private final double[] out;
        private int count;

        Counting(Setup setup, Runnable fault, double... out) {
            super(setup);
            this.fault = fault;
            this.out = out;
        }

        @Override
        public void java(int reps) {
            count += reps;
        }

        @Override
        public void javaParallel(int reps) {
            count += reps + 1;
        }

        @Override
        public CCall cOpenMp() {
            return CCall.of("launch_empty");
        }

        @Override
        public void gantry(int reps) {
            fault.run();
            count += reps;
            for (int i = 0; i < out.length; i++) {
                out[i] += 2e-14;
            }
        }

        @Override
        public double checksum() {
            return count;
        }

        @Override
        public double[] elementwise() {
            return out.clone();
        }
    }

    private List<Measurement> run(
            Function<Setup, Kernel> make, int passes, Map<String, String> environment, Variant... variants)
            throws InterruptedException {
        return run(make, "jvm", passes, environment, variants);
    }

    private Measurement runOnTheCpu(Function<Setup, Kernel> make, Variant variant) throws InterruptedException {
        return run(make, "cpu", 1, Map.of(), variant).getFirst();
    }

    private List<Measurement> run(
            Function<Setup, Kernel> make,
            String device,
            int passes,
            Map<String, String> environment,
            Variant... variants)
            throws InterruptedException {
        SuiteKernel kernel = new SuiteKernel(Facts.of("Stream_ADD"), make);
        Job job = new Job(kernel, List.of(variants), device, 10, 3, passes);
        List<Measurement> measurements = new ArrayList<>();
        new KernelBench(job, environment, new PrintStream(err, true)).run(measurements::add);
        return measurements;
    }

    private Measurement run(Runnable fault, Variant variant, double... out) throws InterruptedException {
        return run(setup -> new Counting(setup, fault, out.clone()), 1, Map.of(), variant)
                .getFirst();
    }

    @Test
    void everyPassStartsFromNewDataAndRunsAllRepetitions() throws InterruptedException {
        List<Kernel> made = new ArrayList<>();
        Function<Setup, Kernel> make = setup -> {
            Kernel kernel = new Counting(setup, () -> {});
            made.add(kernel);
            return kernel;
        };
        Measurement measurement = run(make, 5, Map.of(), Variant.GANTRY).getFirst();
        assertEquals(OptionalDouble.of(3), measurement.checksum());
        // The warm-up, five passes, and the untimed java variant.
        assertEquals(7, made.size());
    }

    @Test
    void whereThereIsNoReferenceTheJavaVariantIsIt() throws InterruptedException {
        assertEquals(new Status.Ok(), run(() -> {}, Variant.GANTRY).status());
        assertEquals(
                new Status.WrongChecksum(), run(() -> {}, Variant.JAVA_PARALLEL).status());
    }

    @Test
    void elementsAreComparedWhereAKernelAsksForIt() throws InterruptedException {
        assertEquals(new Status.Ok(), run(() -> {}, Variant.JAVA, 1, 2).status());
        assertEquals(
                new Status.WrongChecksum(), run(() -> {}, Variant.GANTRY, 1, 2).status());
    }

    /** What {@code 0.1 * 10 - 1} comes to: 0 if the product is rounded, the error of 0.1 times 10 if it is not. */
    private static final class Contracting extends Counting {
        private final double[] x = {0.1, 10, 1};
        private final double[] y = {-1};

        Contracting(Setup setup) {
            super(setup, () -> {});
        }

        @Override
        public void gantry(int reps) {
            launch.forEach(1, i -> y[i] = x[i] * x[i + 1] - x[i + 2]);
        }

        @Override
        public double checksum() {
            return y[0];
        }
    }

    @Test
    void onlyTheAlgebraicVariantMayContract() throws InterruptedException {
        assertEquals(
                OptionalDouble.of(0),
                runOnTheCpu(Contracting::new, Variant.GANTRY).checksum());
        assertEquals(
                OptionalDouble.of(Math.fma(0.1, 10, -1)),
                runOnTheCpu(Contracting::new, Variant.GANTRY_ALGEBRAIC).checksum());
    }

    @Test
    void aRefusalIsAStatusWithItsCode() throws InterruptedException {
        Runnable refuse = () -> {
            throw new RefusedException("GANTRY-R203", "Add.java", 7, "items 1 and 2 write the same element");
        };
        Measurement measurement = run(refuse, Variant.GANTRY);
        assertEquals("refused:GANTRY-R203", measurement.status().word());
        assertEquals(OptionalDouble.empty(), measurement.secondsPerRep());
        assertTrue(err.toString().contains("items 1 and 2 write the same element"));
    }

    @Test
    void withoutACompilerCIsAbsent(@TempDir Path empty) throws InterruptedException {
        Map<String, String> environment = Map.of("PATH", empty.toString());
        Measurement measurement = run(setup -> new Counting(setup, () -> {}), 1, environment, Variant.C_OPENMP)
                .getFirst();
        assertEquals("absent:no-c-compiler", measurement.status().word());
    }

    @Test
    void theMedianOfThePassesCounts() {
        assertEquals(2, Timing.median(new double[] {9, 1, 2}));
        assertEquals(3, Timing.median(new double[] {4, 1, 3, 2}));
    }
}
