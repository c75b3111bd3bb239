package org.gantry.rajaperf.apps;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Facts;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** The loops of {@link Ltimes} with extents that are known at run time only and indices written out. */
public final class LtimesNoview extends Kernel {
    private final int numD;
    private final int numG;
    private final int numM;
    private final int numZ;
    private final double[] phi;
    private final double[] ell;
    private final double[] psi;

    /** Makes the data of one execution. */
    public LtimesNoview(Setup setup) {
        super(setup);
        numD = 64;
        numG = 32;
        numM = 25;
        numZ = Math.max((n + 1024) / 2048, 1);
        phi = setup.data().constant(0, numM * numG * numZ);
        ell = setup.data().real(numD * numM);
        psi = setup.data().real(numD * numG * numZ);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int z = 0; z < numZ; z++) {
                for (int g = 0; g < numG; g++) {
                    for (int m = 0; m < numM; m++) {
                        for (int d = 0; d < numD; d++) {
                            phi[m + g * numM + z * numM * numG] +=
                                    ell[d + m * numD] * psi[d + g * numD + z * numD * numG];
                        }
                    }
                }
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, numZ).parallel().forEach(z -> {
                for (int g = 0; g < numG; g++) {
                    for (int m = 0; m < numM; m++) {
                        for (int d = 0; d < numD; d++) {
                            phi[m + g * numM + z * numM * numG] +=
                                    ell[d + m * numD] * psi[d + g * numD + z * numD * numG];
                        }
                    }
                }
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("apps_ltimes_noview")
                .with(numD)
                .with(numZ)
                .with(numG)
                .with(numM)
                .with(phi)
                .with(ell)
                .with(psi);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(numZ, numG, numM, (z, g, m) -> {
                for (int d = 0; d < numD; d++) {
                    phi[m + g * numM + z * numM * numG] += ell[d + m * numD] * psi[d + g * numD + z * numD * numG];
                }
            });
        }
    }

    @Override
    public double checksum() {
        return 1e-3 * Facts.of("Apps_LTIMES_NOVIEW").defaultActualSize() / actualSize() * Checksum.of(phi);
    }

    @Override
    public int actualSize() {
        return numD * numG * numZ;
    }
}
