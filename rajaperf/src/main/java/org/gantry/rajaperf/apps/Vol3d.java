package org.gantry.rajaperf.apps;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Facts;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Mesh;
import org.gantry.rajaperf.Setup;

/** The volumes of the hexahedral zones of a three-dimensional mesh. */
public final class Vol3d extends Kernel {
    private final Mesh mesh;
    private final int jp;
    private final int kp;
    private final int first;
    private final int end;
    private final double[] x;
    private final double[] y;
    private final double[] z;
    private final double[] vol;

    /** Makes the data of one execution. */
    public Vol3d(Setup setup) {
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
        vol = setup.data().constant(0, mesh.allNodes());
    }

    /** The volume of zone {@code i} from its eight corners, as a sum of triple products of edges and diagonals. */
    private double volume(int i) {
        int n0 = i;
        int n1 = i + 1;
        int n2 = i + jp;
        int n3 = i + 1 + jp;
        int n4 = i + kp;
        int n5 = i + 1 + kp;
        int n6 = i + jp + kp;
        int n7 = i + 1 + jp + kp;
        double x71 = x[n7] - x[n1];
        double x72 = x[n7] - x[n2];
        double x74 = x[n7] - x[n4];
        double x30 = x[n3] - x[n0];
        double x50 = x[n5] - x[n0];
        double x60 = x[n6] - x[n0];
        double y71 = y[n7] - y[n1];
        double y72 = y[n7] - y[n2];
        double y74 = y[n7] - y[n4];
        double y30 = y[n3] - y[n0];
        double y50 = y[n5] - y[n0];
        double y60 = y[n6] - y[n0];
        double z71 = z[n7] - z[n1];
        double z72 = z[n7] - z[n2];
        double z74 = z[n7] - z[n4];
        double z30 = z[n3] - z[n0];
        double z50 = z[n5] - z[n0];
        double z60 = z[n6] - z[n0];
        double xps = x71 + x60;
        double yps = y71 + y60;
        double zps = z71 + z60;
        double cyz = y72 * z30 - z72 * y30;
        double czx = z72 * x30 - x72 * z30;
        double cxy = x72 * y30 - y72 * x30;
        double volume = xps * cyz + yps * czx + zps * cxy;
        xps = x72 + x50;
        yps = y72 + y50;
        zps = z72 + z50;
        cyz = y74 * z60 - z74 * y60;
        czx = z74 * x60 - x74 * z60;
        cxy = x74 * y60 - y74 * x60;
        volume += xps * cyz + yps * czx + zps * cxy;
        xps = x74 + x30;
        yps = y74 + y30;
        zps = z74 + z30;
        cyz = y74 * z60 - z74 * y60;
        czx = z74 * x60 - x74 * z60;
        cxy = x74 * y60 - y74 * x60;
        volume += xps * cyz + yps * czx + zps * cxy;
        xps = x74 + x30;
        yps = y74 + y30;
        zps = z74 + z30;
        cyz = y71 * z50 - z71 * y50;
        czx = z71 * x50 - x71 * z50;
        cxy = x71 * y50 - y71 * x50;
        volume += xps * cyz + yps * czx + zps * cxy;
        return volume * 0.083333333333333333;
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = first; i < end; i++) {
                vol[i] = volume(i);
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(first, end).parallel().forEach(i -> vol[i] = volume(i));
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("apps_vol3d")
                .with(first)
                .with(end)
                .with(jp)
                .with(kp)
                .with(x)
                .with(y)
                .with(z)
                .with(vol);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(first, end, i -> vol[i] = volume(i));
        }
    }

    @Override
    public double checksum() {
        return 1e-3 * Facts.of("Apps_VOL3D").defaultActualSize() / actualSize() * Checksum.of(vol);
    }

    @Override
    public int actualSize() {
        return mesh.zoneCount();
    }
}
