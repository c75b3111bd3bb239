package org.gantry.rajaperf.basic;

import static java.util.stream.IntStream.range;

import java.util.Arrays;
import java.util.stream.Stream;
import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** {@code y[i]} is the sum of {@code x[a][i]} over the 26 rows of x. */
public final class ArrayOfPtrs extends Kernel {
    private static final int ARRAYS = 26;

    private final double[] y;
    private final double[][] x;

    /** Makes the data of one execution. */
    public ArrayOfPtrs(Setup setup) {
        super(setup);
        y = setup.data().constant(0, n);
        double[] values = setup.data().real(ARRAYS * n);
        x = range(0, ARRAYS)
                .mapToObj(a -> Arrays.copyOfRange(values, a * n, (a + 1) * n))
                .toArray(double[][]::new);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < n; i++) {
                double sum = 0.0;
                for (int a = 0; a < x.length; a++) {
                    sum += x[a][i];
                }
                y[i] = sum;
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, n).parallel().forEach(i -> {
                double sum = 0.0;
                for (int a = 0; a < x.length; a++) {
                    sum += x[a][i];
                }
                y[i] = sum;
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("basic_array_of_ptrs")
                .with(n)
                .with(y)
                .with(Stream.of(x).flatMapToDouble(Arrays::stream).toArray())
                .with(x.length);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(n, i -> {
                double sum = 0.0;
                for (int a = 0; a < x.length; a++) {
                    sum += x[a][i];
                }
                y[i] = sum;
            });
        }
    }

    @Override
    public double checksum() {
        return Checksum.of(y);
    }
}
