package org.gantry.rajaperf.apps;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** Pressure from an equation of state, in two loops. */
public final class Pressure extends Kernel {
    private final double[] compression;
    private final double[] bvc;
    private final double[] pNew;
    private final double[] eOld;
    private final double[] vnewc;
    private final double cls;
    private final double pCut;
    private final double pMin;
    private final double eosvMax;

    /** Makes the data of one execution. */
    public Pressure(Setup setup) {
        super(setup);
        compression = setup.data().real(n);
        bvc = setup.data().real(n);
        pNew = setup.data().constant(0, n);
        eOld = setup.data().real(n);
        vnewc = setup.data().real(n);
        cls = setup.data().scalar();
        pCut = setup.data().scalar();
        pMin = setup.data().scalar();
        eosvMax = setup.data().scalar();
    }

    private void pressure(int i) {
        pNew[i] = bvc[i] * eOld[i];
        if (Math.abs(pNew[i]) < pCut) {
            pNew[i] = 0;
        }
        if (vnewc[i] >= eosvMax) {
            pNew[i] = 0;
        }
        if (pNew[i] < pMin) {
            pNew[i] = pMin;
        }
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < n; i++) {
                bvc[i] = cls * (compression[i] + 1.0);
            }
            for (int i = 0; i < n; i++) {
                pressure(i);
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, n).parallel().forEach(i -> bvc[i] = cls * (compression[i] + 1.0));
            range(0, n).parallel().forEach(i -> pressure(i));
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("apps_pressure")
                .with(n)
                .with(compression)
                .with(bvc)
                .with(pNew)
                .with(eOld)
                .with(vnewc)
                .with(cls)
                .with(pCut)
                .with(pMin)
                .with(eosvMax);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(n, i -> bvc[i] = cls * (compression[i] + 1.0));
            launch.forEach(n, i -> pressure(i));
        }
    }

    @Override
    public double checksum() {
        return Checksum.of(pNew);
    }
}
