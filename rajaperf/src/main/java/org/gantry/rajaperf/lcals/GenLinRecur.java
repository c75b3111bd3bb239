package org.gantry.rajaperf.lcals;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** General linear recurrence equations: one loop upwards, one downwards; {@code st} is kept over the repetitions. */
public final class GenLinRecur extends Kernel {
    private final double[] b5;
    private final double[] st;
    private final double[] sa;
    private final double[] sb;

    /** Makes the data of one execution. */
    public GenLinRecur(Setup setup) {
        super(setup);
        b5 = setup.data().constant(0, n);
        st = setup.data().real(n);
        sa = setup.data().real(n);
        sb = setup.data().real(n);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int k = 0; k < n; k++) {
                b5[k] = sa[k] + st[k] * sb[k];
                st[k] = b5[k] - st[k];
            }
            for (int i = 1; i < n + 1; i++) {
                int k = n - i;
                b5[k] = sa[k] + st[k] * sb[k];
                st[k] = b5[k] - st[k];
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, n).parallel().forEach(k -> {
                b5[k] = sa[k] + st[k] * sb[k];
                st[k] = b5[k] - st[k];
            });
            range(1, n + 1).parallel().forEach(i -> {
                int k = n - i;
                b5[k] = sa[k] + st[k] * sb[k];
                st[k] = b5[k] - st[k];
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("lcals_gen_lin_recur")
                .with(n)
                .with(b5)
                .with(st)
                .with(sa)
                .with(sb);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(n, k -> {
                b5[k] = sa[k] + st[k] * sb[k];
                st[k] = b5[k] - st[k];
            });
            launch.forEach(1, n + 1, i -> {
                int k = n - i;
                b5[k] = sa[k] + st[k] * sb[k];
                st[k] = b5[k] - st[k];
            });
        }
    }

    @Override
    public double checksum() {
        return 1e-2 * shrink * Checksum.of(b5);
    }
}
