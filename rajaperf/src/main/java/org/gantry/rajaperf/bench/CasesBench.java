package org.gantry.rajaperf.bench;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import org.gantry.Device;
import org.gantry.Gantry;
import org.gantry.GantryException;
import org.gantry.Launch;

/**
 * The suite {@code cases}: two kernels that users of such systems found slow on a CPU, each beside the plain Java loop that it must not be
 * slower than. The time is the median of five runs after two that do not count. All values are small integers, and no sum
 * exceeds 2^24, so float arithmetic is exact in any order.
 */
final class CasesBench implements Measuring {
    private static final int RUNS = 5;
    private static final int WARM_UPS = 2;

    private final Launch launch;
    private final String device;
    private final int floats;
    private final int side;
    private final PrintStream err;

    /**
     * Takes the problem sizes.
     *
     * @param device the device to launch on
     * @param floats how many floats case 32 adds up
     * @param side rows and columns of the matrices of case 33
     * @param err where the messages of exceptions go
     */
    CasesBench(String device, int floats, int side, PrintStream err) {
        this.launch = Gantry.on(Device.named(device));
        this.device = device;
        this.floats = floats;
        this.side = side;
        this.err = err;
    }

    /** Case 32 on 16 million floats, case 33 on matrices of 512 * 512. */
    CasesBench(String device, PrintStream err) {
        this(device, 16_000_000, 512, err);
    }

    /** What a case is, whatever runs it. */
    private record Case(String name, int size, double bytes, double flops, double expected) {}

    @Override
    public void run(Consumer<Measurement> out) {
        floatSum(out);
        matrixProduct(out);
    }

    private void floatSum(Consumer<Measurement> out) {
        float[] x = new float[floats];
        double expected = 0;
        for (int i = 0; i < floats; i++) {
            x[i] = i % 4 - 1;
            expected += x[i];
        }
        float[] sum = new float[1];
        Case sums = new Case("Case_32_FLOAT_SUM", floats, 4.0 * floats, floats, expected);
        out.accept(measure(sums, Variant.JAVA, () -> sum[0] = sumOf(x), () -> sum[0]));
        out.accept(measure(sums, Variant.GANTRY, () -> sum[0] = launch.sumFloat(floats, i -> x[i]), () -> sum[0]));
    }

    private static float sumOf(float[] x) {
        float sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i];
        }
        return sum;
    }

    private void matrixProduct(Consumer<Measurement> out) {
        float[] a = new float[side * side];
        float[] b = new float[side * side];
        for (int i = 0; i < a.length; i++) {
            a[i] = i % 7;
            b[i] = i % 5;
        }
        float[] c = new float[side * side];
        multiplyIkj(a, b, c, side);
        double flops = 2.0 * side * side * side;
        Case products = new Case("Case_33_MATRIX_PRODUCT", side, 12.0 * side * side, flops, weighted(c));
        out.accept(measure(products, Variant.JAVA, () -> multiplyIkj(a, b, c, side), () -> weighted(c)));
        Arrays.fill(c, 0);
        out.accept(measure(products, Variant.GANTRY, () -> multiplyNaively(a, b, c, side), () -> weighted(c)));
    }

    private static void multiplyIkj(float[] a, float[] b, float[] c, int m) {
        Arrays.fill(c, 0);
        for (int i = 0; i < m; i++) {
            for (int k = 0; k < m; k++) {
                float f = a[i * m + k];
                for (int j = 0; j < m; j++) {
                    c[i * m + j] += f * b[k * m + j];
                }
            }
        }
    }

    private void multiplyNaively(float[] a, float[] b, float[] c, int m) {
        launch.forEach(m, m, (i, j) -> {
            float sum = 0;
            for (int k = 0; k < m; k++) {
                sum += a[i * m + k] * b[k * m + j];
            }
            c[i * m + j] = sum;
        });
    }

    /** A sum that also depends on where the elements are. */
    private static double weighted(float[] c) {
        double sum = 0;
        for (int i = 0; i < c.length; i++) {
            sum += (i % 3 + 1.0) * c[i];
        }
        return sum;
    }

    private Measurement measure(Case of, Variant variant, Runnable work, DoubleSupplier result) {
        String where = variant == Variant.GANTRY ? device : "jvm";
        try {
            double seconds = Timing.median(WARM_UPS, RUNS, work);
            double checksum = result.getAsDouble();
            return new Measurement(
                    of.name(),
                    variant.label(),
                    where,
                    of.size(),
                    1,
                    OptionalDouble.of(seconds),
                    Measurement.rate(of.bytes(), seconds),
                    Measurement.rate(of.flops(), seconds),
                    OptionalDouble.of(checksum),
                    checksum == of.expected() ? new Status.Ok() : new Status.WrongChecksum());
        } catch (GantryException e) {
            err.println("gantry: " + of.name() + " " + variant.label() + ": " + e.getMessage());
            return Measurement.without(of.name(), variant, where, of.size(), 1, Status.of(e));
        }
    }
}
