package org.gantry.rajaperf.apps;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Facts;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** {@code phi(z, g, m) += ell(m, d) * psi(z, g, d)} summed over d, for zones z, groups g, moments m and directions d. */
public final class Ltimes extends Kernel {
    private static final int DIRECTIONS = 64;
    private static final int GROUPS = 32;
    private static final int MOMENTS = 25;

    private final int zones;
    private final double[] phi;
    private final double[] ell;
    private final double[] psi;

    /** Makes the data of one execution. */
    public Ltimes(Setup setup) {
        super(setup);
        zones = Math.max((n + 1024) / 2048, 1);
        phi = setup.data().constant(0, MOMENTS * GROUPS * zones);
        ell = setup.data().real(DIRECTIONS * MOMENTS);
        psi = setup.data().real(DIRECTIONS * GROUPS * zones);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int z = 0; z < zones; z++) {
                for (int g = 0; g < GROUPS; g++) {
                    for (int m = 0; m < MOMENTS; m++) {
                        for (int d = 0; d < DIRECTIONS; d++) {
                            phi[m + (g + z * GROUPS) * MOMENTS] +=
                                    ell[d + m * DIRECTIONS] * psi[d + (g + z * GROUPS) * DIRECTIONS];
                        }
                    }
                }
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, zones).parallel().forEach(z -> {
                for (int g = 0; g < GROUPS; g++) {
                    for (int m = 0; m < MOMENTS; m++) {
                        for (int d = 0; d < DIRECTIONS; d++) {
                            phi[m + (g + z * GROUPS) * MOMENTS] +=
                                    ell[d + m * DIRECTIONS] * psi[d + (g + z * GROUPS) * DIRECTIONS];
                        }
                    }
                }
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("apps_ltimes").with(zones).with(phi).with(ell).with(psi);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(zones, GROUPS, MOMENTS, (z, g, m) -> {
                for (int d = 0; d < DIRECTIONS; d++) {
                    phi[m + (g + z * GROUPS) * MOMENTS] +=
                            ell[d + m * DIRECTIONS] * psi[d + (g + z * GROUPS) * DIRECTIONS];
                }
            });
        }
    }

    @Override
    public double checksum() {
        return 1e-3 * Facts.of("Apps_LTIMES").defaultActualSize() / actualSize() * Checksum.of(phi);
    }

    @Override
    public int actualSize() {
        return DIRECTIONS * GROUPS * zones;
    }
}
