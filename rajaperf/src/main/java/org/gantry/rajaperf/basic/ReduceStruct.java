package org.gantry.rajaperf.basic;

import static java.util.stream.IntStream.range;

import java.util.Arrays;
import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** Sum, minimum and maximum of the coordinates of points in one loop, and from them centre and bounds. */
public final class ReduceStruct extends Kernel {
    private final double[] x;
    private final double[] y;
    private final double[] bounds = new double[6];

    /** Makes the data of one execution. */
    public ReduceStruct(Setup setup) {
        super(setup);
        setup.data().skip();
        setup.data().skip();
        x = new double[n];
        y = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = i * (100.0 / n);
            y[i] = i * (50.0 / n);
        }
    }

    private record Extent(double xsum, double xmin, double xmax, double ysum, double ymin, double ymax) {
        static final Extent NONE = new Extent(0, 0, 0, 0, 0, 0);

        static Extent of(double x, double y) {
            return new Extent(x, x, x, y, y, y);
        }

        Extent plus(Extent other) {
            return new Extent(
                    xsum + other.xsum,
                    Math.min(xmin, other.xmin),
                    Math.max(xmax, other.xmax),
                    ysum + other.ysum,
                    Math.min(ymin, other.ymin),
                    Math.max(ymax, other.ymax));
        }
    }

    /** The centre's x, the bounds of x, and the same of y. */
    private void set(Extent extent) {
        bounds[0] = extent.xsum / n;
        bounds[1] = extent.xmin;
        bounds[2] = extent.xmax;
        bounds[3] = extent.ysum / n;
        bounds[4] = extent.ymin;
        bounds[5] = extent.ymax;
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            double xsum = 0;
            double xmin = 0;
            double xmax = 0;
            double ysum = 0;
            double ymin = 0;
            double ymax = 0;
            for (int i = 0; i < n; i++) {
                xsum += x[i];
                xmin = Math.min(xmin, x[i]);
                xmax = Math.max(xmax, x[i]);
                ysum += y[i];
                ymin = Math.min(ymin, y[i]);
                ymax = Math.max(ymax, y[i]);
            }
            set(new Extent(xsum, xmin, xmax, ysum, ymin, ymax));
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            set(range(0, n).parallel().mapToObj(i -> Extent.of(x[i], y[i])).reduce(Extent.NONE, Extent::plus));
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("basic_reduce_struct").with(n).with(x).with(y).with(bounds);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            set(launch.reduce(n, Extent.NONE, i -> Extent.of(x[i], y[i]), Extent::plus));
        }
    }

    @Override
    public double checksum() {
        return Arrays.stream(bounds).sum();
    }
}
