package org.gantry.rajaperf.apps;

import static java.util.stream.IntStream.range;

import org.gantry.IndexSet;
import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Mesh;
import org.gantry.rajaperf.Setup;

/** The divergence of a velocity field in the zones of a two-dimensional mesh. */
public final class DelDotVec2d extends Kernel {
    private final Mesh mesh;
    private final int jp;
    private final int[] zones;
    private final IndexSet zoneSet;
    private final double[] x;
    private final double[] y;
    private final double[] xdot;
    private final double[] ydot;
    private final double[] div;

    /** Makes the data of one execution. */
    public DelDotVec2d(Setup setup) {
        super(setup);
        mesh = Mesh.squares(n);
        jp = mesh.jp();
        zones = mesh.zones();
        zoneSet = IndexSet.of(zones);
        x = mesh.x(0.2);
        y = mesh.y(0.1);
        for (int array = 0; array < 3; array++) {
            setup.data().skip();
        }
        xdot = setup.data().real(mesh.allNodes());
        ydot = setup.data().real(mesh.allNodes());
        div = setup.data().constant(0, mesh.allNodes());
    }

    /** The divergence in the zone whose corners are the nodes {@code n4} and three neighbours, counter-clockwise from n1. */
    private double divergence(int n4) {
        int n1 = n4 + 1;
        int n2 = n4 + 1 + jp;
        int n3 = n4 + jp;
        double xi = 0.5 * (x[n1] + x[n2] - x[n3] - x[n4]);
        double xj = 0.5 * (x[n2] + x[n3] - x[n4] - x[n1]);
        double yi = 0.5 * (y[n1] + y[n2] - y[n3] - y[n4]);
        double yj = 0.5 * (y[n2] + y[n3] - y[n4] - y[n1]);
        double fxi = 0.5 * (xdot[n1] + xdot[n2] - xdot[n3] - xdot[n4]);
        double fxj = 0.5 * (xdot[n2] + xdot[n3] - xdot[n4] - xdot[n1]);
        double fyi = 0.5 * (ydot[n1] + ydot[n2] - ydot[n3] - ydot[n4]);
        double fyj = 0.5 * (ydot[n2] + ydot[n3] - ydot[n4] - ydot[n1]);
        double rarea = 1.0 / (xi * yj - xj * yi + 1e-20);
        double dfxdx = rarea * (fxi * yj - fxj * yi);
        double dfydy = rarea * (fyj * xi - fyi * xj);
        double affine = (ydot[n1] + ydot[n2] + ydot[n3] + ydot[n4]) / (y[n1] + y[n2] + y[n3] + y[n4]);
        return dfxdx + dfydy + affine;
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int ii = 0; ii < zones.length; ii++) {
                int i = zones[ii];
                div[i] = divergence(i);
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, zones.length).parallel().forEach(ii -> {
                int i = zones[ii];
                div[i] = divergence(i);
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("apps_del_dot_vec_2d")
                .with(zones.length)
                .with(zones)
                .with(jp)
                .with(x)
                .with(y)
                .with(xdot)
                .with(ydot)
                .with(div);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(zoneSet.size(), ii -> {
                int i = zoneSet.get(ii);
                div[i] = divergence(i);
            });
        }
    }

    @Override
    public double checksum() {
        return Checksum.of(div);
    }

    @Override
    public int actualSize() {
        return mesh.zoneCount();
    }
}
