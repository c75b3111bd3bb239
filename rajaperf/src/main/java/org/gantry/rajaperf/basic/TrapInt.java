package org.gantry.rajaperf.basic;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** The integral of 1 / distance((x, y), (xp, yp)) over x by the trapezoid rule, added up over the repetitions. */
public final class TrapInt extends Kernel {
    private final double x0;
    private final double xp;
    private final double y;
    private final double yp;
    private final double h;
    private final double[] total = {0};

    /** Makes the data of one execution. */
    public TrapInt(Setup setup) {
        super(setup);
        double xn = setup.data().scalar();
        x0 = setup.data().scalar();
        xp = setup.data().scalar();
        y = setup.data().scalar();
        yp = setup.data().scalar();
        h = xn - x0;
    }

    private double inverseDistance(double x) {
        double dx = x - xp;
        double dy = y - yp;
        return 1.0 / Math.sqrt(dx * dx + dy * dy);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            double sum = 0;
            for (int i = 0; i < n; i++) {
                sum += inverseDistance(x0 + i * h);
            }
            total[0] += sum * h;
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            total[0] += range(0, n)
                            .parallel()
                            .mapToDouble(i -> inverseDistance(x0 + i * h))
                            .reduce(0, Double::sum)
                    * h;
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("basic_trap_int")
                .with(n)
                .with(x0)
                .with(xp)
                .with(y)
                .with(yp)
                .with(h)
                .with(total);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            total[0] += launch.sum(n, i -> inverseDistance(x0 + i * h)) * h;
        }
    }

    @Override
    public double checksum() {
        return total[0];
    }
}
