package org.gantry.rajaperf.apps;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** The energy update of a hydrodynamics step, in six loops. */
public final class Energy extends Kernel {
    private final double[] eNew;
    private final double[] eOld;
    private final double[] delvc;
    private final double[] pNew;
    private final double[] pOld;
    private final double[] qNew;
    private final double[] qOld;
    private final double[] work;
    private final double[] compHalfStep;
    private final double[] pHalfStep;
    private final double[] bvc;
    private final double[] pbvc;
    private final double[] qlOld;
    private final double[] qqOld;
    private final double[] vnewc;
    private final double rho0;
    private final double eCut;
    private final double eMin;
    private final double qCut;

    /** Makes the data of one execution. */
    public Energy(Setup setup) {
        super(setup);
        eNew = setup.data().constant(0, n);
        eOld = setup.data().real(n);
        delvc = setup.data().real(n);
        pNew = setup.data().real(n);
        pOld = setup.data().real(n);
        qNew = setup.data().constant(0, n);
        qOld = setup.data().real(n);
        work = setup.data().real(n);
        compHalfStep = setup.data().real(n);
        pHalfStep = setup.data().real(n);
        bvc = setup.data().real(n);
        pbvc = setup.data().real(n);
        qlOld = setup.data().real(n);
        qqOld = setup.data().real(n);
        vnewc = setup.data().real(n);
        rho0 = setup.data().scalar();
        eCut = setup.data().scalar();
        eMin = setup.data().scalar();
        qCut = setup.data().scalar();
    }

    private void predictEnergy(int i) {
        eNew[i] = eOld[i] - 0.5 * delvc[i] * (pOld[i] + qOld[i]) + 0.5 * work[i];
    }

    private void predictViscosity(int i) {
        if (delvc[i] > 0.0) {
            qNew[i] = 0.0;
        } else {
            double vHalf = 1.0 / (1.0 + compHalfStep[i]);
            double ssc = soundSpeed((pbvc[i] * eNew[i] + vHalf * vHalf * bvc[i] * pHalfStep[i]) / rho0);
            qNew[i] = ssc * qlOld[i] + qqOld[i];
        }
    }

    private void addHalfStep(int i) {
        eNew[i] = eNew[i] + 0.5 * delvc[i] * (3.0 * (pOld[i] + qOld[i]) - 4.0 * (pHalfStep[i] + qNew[i]));
    }

    private void addWork(int i) {
        eNew[i] = limitEnergy(eNew[i] + 0.5 * work[i]);
    }

    private void correctEnergy(int i) {
        double qTilde = delvc[i] > 0.0 ? 0.0 : viscosity(i);
        double change = 7.0 * (pOld[i] + qOld[i]) - 8.0 * (pHalfStep[i] + qNew[i]) + (pNew[i] + qTilde);
        eNew[i] = limitEnergy(eNew[i] - change * delvc[i] / 6.0);
    }

    private void correctViscosity(int i) {
        if (delvc[i] <= 0.0) {
            double q = viscosity(i);
            qNew[i] = Math.abs(q) < qCut ? 0.0 : q;
        }
    }

    private double viscosity(int i) {
        double ssc = soundSpeed((pbvc[i] * eNew[i] + vnewc[i] * vnewc[i] * bvc[i] * pNew[i]) / rho0);
        return ssc * qlOld[i] + qqOld[i];
    }

    private static double soundSpeed(double square) {
        return square <= 0.1111111e-36 ? 0.3333333e-18 : Math.sqrt(square);
    }

    private double limitEnergy(double e) {
        double cut = Math.abs(e) < eCut ? 0.0 : e;
        return cut < eMin ? eMin : cut;
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < n; i++) {
                predictEnergy(i);
            }
            for (int i = 0; i < n; i++) {
                predictViscosity(i);
            }
            for (int i = 0; i < n; i++) {
                addHalfStep(i);
            }
            for (int i = 0; i < n; i++) {
                addWork(i);
            }
            for (int i = 0; i < n; i++) {
                correctEnergy(i);
            }
            for (int i = 0; i < n; i++) {
                correctViscosity(i);
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, n).parallel().forEach(i -> predictEnergy(i));
            range(0, n).parallel().forEach(i -> predictViscosity(i));
            range(0, n).parallel().forEach(i -> addHalfStep(i));
            range(0, n).parallel().forEach(i -> addWork(i));
            range(0, n).parallel().forEach(i -> correctEnergy(i));
            range(0, n).parallel().forEach(i -> correctViscosity(i));
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("apps_energy")
                .with(n)
                .with(eNew)
                .with(eOld)
                .with(delvc)
                .with(pNew)
                .with(pOld)
                .with(qNew)
                .with(qOld)
                .with(work)
                .with(compHalfStep)
                .with(pHalfStep)
                .with(bvc)
                .with(pbvc)
                .with(qlOld)
                .with(qqOld)
                .with(vnewc)
                .with(rho0)
                .with(eCut)
                .with(eMin)
                .with(qCut);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(n, i -> predictEnergy(i));
            launch.forEach(n, i -> predictViscosity(i));
            launch.forEach(n, i -> addHalfStep(i));
            launch.forEach(n, i -> addWork(i));
            launch.forEach(n, i -> correctEnergy(i));
            launch.forEach(n, i -> correctViscosity(i));
        }
    }

    @Override
    public double checksum() {
        return Checksum.of(eNew) + Checksum.of(qNew);
    }
}
