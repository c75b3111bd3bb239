package org.gantry.rajaperf;

/**
 * RAJAPerf's structured mesh of squares or cubes: two padding layers below and one above in each dimension, node and zone numbers with x
 * fastest.
 *
 * @param dimensions 2 or 3
 * @param nodes real nodes in one dimension
 */
public record Mesh(int dimensions, int nodes) {
    private static final int LOW = 2;

    /** The two-dimensional mesh of about {@code size} zones. */
    public static Mesh squares(int size) {
        return new Mesh(2, (int) (Math.sqrt(size) + 1 + Math.sqrt(2) - 1));
    }

    /** The three-dimensional mesh of about {@code size} zones. */
    public static Mesh cubes(int size) {
        return new Mesh(3, (int) (Math.cbrt(size) + 1 + Math.cbrt(3) - 1));
    }

    /** Distance in node numbers between neighbours in y. */
    public int jp() {
        return nodes + 3;
    }

    /** Distance in node numbers between neighbours in z; 0 in two dimensions. */
    public int kp() {
        return dimensions == 3 ? jp() * jp() : 0;
    }

    /** Number of all nodes, padding included. */
    public int allNodes() {
        return dimensions == 3 ? jp() * jp() * jp() : jp() * jp();
    }

    private int high() {
        return LOW + nodes - 1;
    }

    /** Number of the first zone that kernels over a range of zones visit. */
    public int firstZone() {
        return kp() + jp() + 1;
    }

    /** Number of the last zone that kernels over a range of zones visit. */
    public int lastZone() {
        return high() * firstZone();
    }

    /** Number of real zones. */
    public int zoneCount() {
        int side = nodes - 1;
        return dimensions == 3 ? side * side * side : side * side;
    }

    /** The numbers of the real zones, ascending. */
    public int[] zones() {
        int[] zones = new int[zoneCount()];
        int count = 0;
        int planes = dimensions == 3 ? high() : LOW + 1;
        for (int k = LOW; k < planes; k++) {
            for (int j = LOW; j < high(); j++) {
                for (int i = LOW; i < high(); i++) {
                    zones[count++] = i + j * jp() + k * kp();
                }
            }
        }
        return zones;
    }

    /** The x coordinates of all nodes, {@code step} apart. */
    public double[] x(double step) {
        double[] x = new double[allNodes()];
        for (int node = 0; node < x.length; node++) {
            x[node] = node % jp() * step;
        }
        return x;
    }

    /** The y coordinates of all nodes, {@code step} apart. */
    public double[] y(double step) {
        double[] y = new double[allNodes()];
        for (int node = 0; node < y.length; node++) {
            y[node] = node / jp() % jp() * step;
        }
        return y;
    }

    /** The z coordinates of all nodes, {@code step} apart; three dimensions only. */
    public double[] z(double step) {
        double[] z = new double[allNodes()];
        for (int node = 0; node < z.length; node++) {
            z[node] = node / kp() * step;
        }
        return z;
    }
}
