package org.gantry.rajaperf.apps;

import static java.util.stream.IntStream.range;

import org.gantry.IndexSet;
import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Mesh;
import org.gantry.rajaperf.Setup;

/** The mean of the values at a zone's eight corners, for the zones of a three-dimensional mesh. */
public final class ZonalAccumulation3d extends Kernel {
    private final Mesh mesh;
    private final int jp;
    private final int kp;
    private final int[] zones;
    private final IndexSet zoneSet;
    private final double[] x;
    private final double[] vol;

    /** Makes the data of one execution. */
    public ZonalAccumulation3d(Setup setup) {
        super(setup);
        mesh = Mesh.cubes(n);
        jp = mesh.jp();
        kp = mesh.kp();
        x = setup.data().constant(1, mesh.allNodes());
        vol = setup.data().constant(0, mesh.lastZone() + 1);
        zones = mesh.zones();
        zoneSet = IndexSet.of(zones);
    }

    private double mean(int i) {
        return 0.125
                * (x[i]
                        + x[i + 1]
                        + x[i + jp]
                        + x[i + 1 + jp]
                        + x[i + kp]
                        + x[i + 1 + kp]
                        + x[i + jp + kp]
                        + x[i + 1 + jp + kp]);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int ii = 0; ii < zones.length; ii++) {
                int i = zones[ii];
                vol[i] = mean(i);
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, zones.length).parallel().forEach(ii -> {
                int i = zones[ii];
                vol[i] = mean(i);
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("apps_zonal_accumulation_3d")
                .with(zones.length)
                .with(zones)
                .with(jp)
                .with(kp)
                .with(x)
                .with(vol);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(zoneSet.size(), ii -> {
                int i = zoneSet.get(ii);
                vol[i] = mean(i);
            });
        }
    }

    @Override
    public double checksum() {
        return 1e-3 * scale() * Checksum.of(vol);
    }

    @Override
    public int actualSize() {
        return mesh.zoneCount();
    }
}
