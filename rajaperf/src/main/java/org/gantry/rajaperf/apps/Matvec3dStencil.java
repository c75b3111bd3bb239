package org.gantry.rajaperf.apps;

import static java.util.stream.IntStream.range;

import org.gantry.IndexSet;
import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Facts;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Mesh;
import org.gantry.rajaperf.Setup;

/** A symmetric matrix with 27 diagonals times a vector, on the zones of a three-dimensional mesh. */
public final class Matvec3dStencil extends Kernel {
    private final Mesh mesh;
    private final int jp;
    private final int kp;
    private final int[] zones;
    private final IndexSet zoneSet;
    private final double[] b;
    private final double[] x;
    private final double[] dbl;
    private final double[] dbc;
    private final double[] dbr;
    private final double[] dcl;
    private final double[] dcc;
    private final double[] dcr;
    private final double[] dfl;
    private final double[] dfc;
    private final double[] dfr;
    private final double[] cbl;
    private final double[] cbc;
    private final double[] cbr;
    private final double[] ccl;
    private final double[] ccc;

    /** Makes the data of one execution. */
    public Matvec3dStencil(Setup setup) {
        super(setup);
        mesh = Mesh.cubes(n);
        jp = mesh.jp();
        kp = mesh.kp();
        int length = mesh.lastZone() + 1;
        b = setup.data().constant(0, length);
        x = setup.data().real(length);
        dbl = setup.data().real(length);
        dbc = setup.data().real(length);
        dbr = setup.data().real(length);
        dcl = setup.data().real(length);
        dcc = setup.data().real(length);
        dcr = setup.data().real(length);
        dfl = setup.data().real(length);
        dfc = setup.data().real(length);
        dfr = setup.data().real(length);
        cbl = setup.data().real(length);
        cbc = setup.data().real(length);
        cbr = setup.data().real(length);
        ccl = setup.data().real(length);
        ccc = setup.data().real(length);
        zones = mesh.zones();
        zoneSet = IndexSet.of(zones);
    }

    /**
     * Row {@code i} of the product. The names give the diagonal's neighbour: down, centre, up; back, centre, front; left, centre, right.
     * The diagonals above the main one are those below it, shifted.
     */
    private double row(int i) {
        return dbl[i] * x[i - kp - jp - 1]
                + dbc[i] * x[i - kp - jp]
                + dbr[i] * x[i - kp - jp + 1]
                + dcl[i] * x[i - kp - 1]
                + dcc[i] * x[i - kp]
                + dcr[i] * x[i - kp + 1]
                + dfl[i] * x[i - kp + jp - 1]
                + dfc[i] * x[i - kp + jp]
                + dfr[i] * x[i - kp + jp + 1]
                + cbl[i] * x[i - jp - 1]
                + cbc[i] * x[i - jp]
                + cbr[i] * x[i - jp + 1]
                + ccl[i] * x[i - 1]
                + ccc[i] * x[i]
                + ccl[i + 1] * x[i + 1]
                + cbr[i + jp - 1] * x[i + jp - 1]
                + cbc[i + jp] * x[i + jp]
                + cbl[i + jp + 1] * x[i + jp + 1]
                + dfr[i + kp - jp - 1] * x[i + kp - jp - 1]
                + dfc[i + kp - jp] * x[i + kp - jp]
                + dfl[i + kp - jp + 1] * x[i + kp - jp + 1]
                + dcr[i + kp - 1] * x[i + kp - 1]
                + dcc[i + kp] * x[i + kp]
                + dcl[i + kp + 1] * x[i + kp + 1]
                + dbr[i + kp + jp - 1] * x[i + kp + jp - 1]
                + dbc[i + kp + jp] * x[i + kp + jp]
                + dbl[i + kp + jp + 1] * x[i + kp + jp + 1];
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int ii = 0; ii < zones.length; ii++) {
                int i = zones[ii];
                b[i] = row(i);
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, zones.length).parallel().forEach(ii -> {
                int i = zones[ii];
                b[i] = row(i);
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("apps_matvec_3d_stencil")
                .with(zones.length)
                .with(zones)
                .with(jp)
                .with(kp)
                .with(b)
                .with(x)
                .with(dbl)
                .with(dbc)
                .with(dbr)
                .with(dcl)
                .with(dcc)
                .with(dcr)
                .with(dfl)
                .with(dfc)
                .with(dfr)
                .with(cbl)
                .with(cbc)
                .with(cbr)
                .with(ccl)
                .with(ccc);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(zoneSet.size(), ii -> {
                int i = zoneSet.get(ii);
                b[i] = row(i);
            });
        }
    }

    @Override
    public double checksum() {
        return Facts.of("Apps_MATVEC_3D_STENCIL").defaultActualSize() / (double) actualSize() * Checksum.of(b);
    }

    @Override
    public int actualSize() {
        return mesh.zoneCount();
    }
}
