package org.gantry.rajaperf.apps;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Mesh;
import org.gantry.rajaperf.Setup;

/** For each hexahedral zone of a three-dimensional mesh, the sum of its matrix of edge functions. */
public final class Edge3d extends Kernel {
    private final Mesh mesh;
    private final int jp;
    private final int kp;
    private final int first;
    private final int end;
    private final double[] x;
    private final double[] y;
    private final double[] z;
    private final double[] sum;

    /** Makes the data of one execution. */
    public Edge3d(Setup setup) {
        super(setup);
        mesh = Mesh.cubes(n);
        jp = mesh.jp();
        kp = mesh.kp();
        first = mesh.firstZone();
        end = mesh.lastZone() + 1;
        x = mesh.x(0.3);
        y = mesh.y(0.2);
        z = mesh.z(0.1);
        for (int array = 0; array < 3; array++) {
            setup.data().skip();
        }
        sum = setup.data().constant(0, mesh.allNodes());
    }

    /** The sum of the entries of the matrix of zone {@code i}. */
    private double entries(int i) {
        double[] cx = corners(x, i);
        double[] cy = corners(y, i);
        double[] cz = corners(z, i);
        return EdgeElement.sum(cx, cy, cz);
    }

    private double[] corners(double[] c, int i) {
        return new double[] {
            c[i], c[i + 1], c[i + jp], c[i + 1 + jp], c[i + kp], c[i + 1 + kp], c[i + jp + kp], c[i + 1 + jp + kp]
        };
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = first; i < end; i++) {
                sum[i] = entries(i);
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(first, end).parallel().forEach(i -> sum[i] = entries(i));
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("apps_edge3d")
                .with(first)
                .with(end)
                .with(jp)
                .with(kp)
                .with(x)
                .with(y)
                .with(z)
                .with(sum);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(first, end, i -> sum[i] = entries(i));
        }
    }

    @Override
    public double checksum() {
        return 1e-3 * scale() * Checksum.of(sum);
    }

    @Override
    public int actualSize() {
        return mesh.zoneCount();
    }
}
