package org.gantry.rajaperf.basic;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** Product, sum and difference of two arrays in one loop. */
public final class MulAddSub extends Kernel {
    private final double[] out1;
    private final double[] out2;
    private final double[] out3;
    private final double[] in1;
    private final double[] in2;

    /** Makes the data of one execution. */
    public MulAddSub(Setup setup) {
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
                out1[i] = in1[i] * in2[i];
                out2[i] = in1[i] + in2[i];
                out3[i] = in1[i] - in2[i];
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, n).parallel().forEach(i -> {
                out1[i] = in1[i] * in2[i];
                out2[i] = in1[i] + in2[i];
                out3[i] = in1[i] - in2[i];
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("basic_muladdsub")
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
                out1[i] = in1[i] * in2[i];
                out2[i] = in1[i] + in2[i];
                out3[i] = in1[i] - in2[i];
            });
        }
    }

    @Override
    public double checksum() {
        return Checksum.of(out1) + Checksum.of(out2) + Checksum.of(out3);
    }
}
