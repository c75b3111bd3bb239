package org.gantry.rajaperf.basic;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** Eight copies in one loop. */
public final class Copy8 extends Kernel {
    private final double[] y0;
    private final double[] y1;
    private final double[] y2;
    private final double[] y3;
    private final double[] y4;
    private final double[] y5;
    private final double[] y6;
    private final double[] y7;
    private final double[] x0;
    private final double[] x1;
    private final double[] x2;
    private final double[] x3;
    private final double[] x4;
    private final double[] x5;
    private final double[] x6;
    private final double[] x7;

    /** Makes the data of one execution. */
    public Copy8(Setup setup) {
        super(setup);
        y0 = setup.data().constant(0, n);
        y1 = setup.data().constant(0, n);
        y2 = setup.data().constant(0, n);
        y3 = setup.data().constant(0, n);
        y4 = setup.data().constant(0, n);
        y5 = setup.data().constant(0, n);
        y6 = setup.data().constant(0, n);
        y7 = setup.data().constant(0, n);
        x0 = setup.data().real(n);
        x1 = setup.data().real(n);
        x2 = setup.data().real(n);
        x3 = setup.data().real(n);
        x4 = setup.data().real(n);
        x5 = setup.data().real(n);
        x6 = setup.data().real(n);
        x7 = setup.data().real(n);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < n; i++) {
                y0[i] = x0[i];
                y1[i] = x1[i];
                y2[i] = x2[i];
                y3[i] = x3[i];
                y4[i] = x4[i];
                y5[i] = x5[i];
                y6[i] = x6[i];
                y7[i] = x7[i];
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, n).parallel().forEach(i -> {
                y0[i] = x0[i];
                y1[i] = x1[i];
                y2[i] = x2[i];
                y3[i] = x3[i];
                y4[i] = x4[i];
                y5[i] = x5[i];
                y6[i] = x6[i];
                y7[i] = x7[i];
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("basic_copy8")
                .with(n)
                .with(y0)
                .with(y1)
                .with(y2)
                .with(y3)
                .with(y4)
                .with(y5)
                .with(y6)
                .with(y7)
                .with(x0)
                .with(x1)
                .with(x2)
                .with(x3)
                .with(x4)
                .with(x5)
                .with(x6)
                .with(x7);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(n, i -> {
                y0[i] = x0[i];
                y1[i] = x1[i];
                y2[i] = x2[i];
                y3[i] = x3[i];
                y4[i] = x4[i];
                y5[i] = x5[i];
                y6[i] = x6[i];
                y7[i] = x7[i];
            });
        }
    }

    @Override
    public double checksum() {
        return Checksum.of(y0)
                + Checksum.of(y1)
                + Checksum.of(y2)
                + Checksum.of(y3)
                + Checksum.of(y4)
                + Checksum.of(y5)
                + Checksum.of(y6)
                + Checksum.of(y7);
    }
}
