package org.gantry.rajaperf.lcals;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/**
 * A step of two-dimensional hydrodynamics on the inner points of an m * m grid, in three loops; the velocities {@code zu} and {@code zv}
 * are kept over the repetitions.
 */
public final class Hydro2d extends Kernel {
    private static final double S = 0.0041;
    private static final double T = 0.0037;

    private final int m;
    private final double[] zrout;
    private final double[] zzout;
    private final double[] za;
    private final double[] zb;
    private final double[] zm;
    private final double[] zp;
    private final double[] zq;
    private final double[] zr;
    private final double[] zu;
    private final double[] zv;
    private final double[] zz;

    /** Makes the data of one execution. */
    public Hydro2d(Setup setup) {
        super(setup);
        m = (int) (Math.sqrt(n) + Math.sqrt(2) - 1);
        zrout = setup.data().constant(0, m * m);
        zzout = setup.data().constant(0, m * m);
        za = setup.data().real(m * m);
        zb = setup.data().real(m * m);
        zm = setup.data().real(m * m);
        zp = setup.data().real(m * m);
        zq = setup.data().real(m * m);
        zr = setup.data().real(m * m);
        zu = setup.data().real(m * m);
        zv = setup.data().real(m * m);
        zz = setup.data().real(m * m);
    }

    private void fluxes(int k, int j) {
        int i = j + k * m;
        za[i] = (zp[i - 1 + m] + zq[i - 1 + m] - zp[i - 1] - zq[i - 1])
                * (zr[i] + zr[i - 1])
                / (zm[i - 1] + zm[i - 1 + m]);
        zb[i] = (zp[i - 1] + zq[i - 1] - zp[i] - zq[i]) * (zr[i] + zr[i - m]) / (zm[i] + zm[i - 1]);
    }

    private void velocities(int k, int j) {
        int i = j + k * m;
        zu[i] += S
                * (za[i] * (zz[i] - zz[i + 1])
                        - za[i - 1] * (zz[i] - zz[i - 1])
                        - zb[i] * (zz[i] - zz[i - m])
                        + zb[i + m] * (zz[i] - zz[i + m]));
        zv[i] += S
                * (za[i] * (zr[i] - zr[i + 1])
                        - za[i - 1] * (zr[i] - zr[i - 1])
                        - zb[i] * (zr[i] - zr[i - m])
                        + zb[i + m] * (zr[i] - zr[i + m]));
    }

    private void positions(int k, int j) {
        int i = j + k * m;
        zrout[i] = zr[i] + T * zu[i];
        zzout[i] = zz[i] + T * zv[i];
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int k = 1; k < m - 1; k++) {
                for (int j = 1; j < m - 1; j++) {
                    fluxes(k, j);
                }
            }
            for (int k = 1; k < m - 1; k++) {
                for (int j = 1; j < m - 1; j++) {
                    velocities(k, j);
                }
            }
            for (int k = 1; k < m - 1; k++) {
                for (int j = 1; j < m - 1; j++) {
                    positions(k, j);
                }
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(1, m - 1).parallel().forEach(k -> {
                for (int j = 1; j < m - 1; j++) {
                    fluxes(k, j);
                }
            });
            range(1, m - 1).parallel().forEach(k -> {
                for (int j = 1; j < m - 1; j++) {
                    velocities(k, j);
                }
            });
            range(1, m - 1).parallel().forEach(k -> {
                for (int j = 1; j < m - 1; j++) {
                    positions(k, j);
                }
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("lcals_hydro_2d")
                .with(m)
                .with(zrout)
                .with(zzout)
                .with(za)
                .with(zb)
                .with(zm)
                .with(zp)
                .with(zq)
                .with(zr)
                .with(zu)
                .with(zv)
                .with(zz)
                .with(S)
                .with(T);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(1, m - 1, 1, m - 1, (k, j) -> fluxes(k, j));
            launch.forEach(1, m - 1, 1, m - 1, (k, j) -> velocities(k, j));
            launch.forEach(1, m - 1, 1, m - 1, (k, j) -> positions(k, j));
        }
    }

    @Override
    public double checksum() {
        return 1e-3 * shrink * (Checksum.of(zzout) + Checksum.of(zrout));
    }
}
