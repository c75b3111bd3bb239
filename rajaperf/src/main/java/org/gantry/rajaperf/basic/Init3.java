package org.gantry.rajaperf.basic;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** {@code out1 = out2 = out3 = -in1 - in2}. */
public final class Init3 extends Kernel {
    private final double[] out1;
    private final double[] out2;
    private final double[] out3;
    private final double[] in1;
    private final double[] in2;

    /** Makes the data of one execution. */
    public Init3(Setup setup) {
        super(setup);
        out1 = setup.data().constant(0, n);
        out2 = setup.data().constant(0, n);
        out3 = setup.data().constant(0, n);
        in1 = setup.data().real(n);
        in2 = setup.data().real(n);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < n; i++) {
                double value = -in1[i] - in2[i];
                out1[i] = value;
                out2[i] = value;
                out3[i] = value;
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, n).parallel().forEach(i -> {
                double value = -in1[i] - in2[i];
                out1[i] = value;
                out2[i] = value;
                out3[i] = value;
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("basic_init3")
                .with(n)
                .with(out1)
                .with(out2)
                .with(out3)
                .with(in1)
                .with(in2);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(n, i -> {
                double value = -in1[i] - in2[i];
                out1[i] = value;
                out2[i] = value;
                out3[i] = value;
            });
        }
    }

    @Override
    public double checksum() {
        return Checksum.of(out1) + Checksum.of(out2) + Checksum.of(out3);
    }
}
