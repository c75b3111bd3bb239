// accepted
import org.gantry.Gantry;

/** Vectors as records, added in a loop. */
class VectorRecord {
    record Vec(double x, double y, double z) {
        Vec plus(Vec o) {
            return new Vec(x + o.x, y + o.y, z + o.z);
        }
    }

    static void launch() {
        double[] p = new double[300];
        double[] q = new double[100];
        Gantry.forEach(100, i -> {
            Vec sum = new Vec(0, 0, 0);
            for (int k = 0; k < 3; k++) {
                sum = sum.plus(new Vec(p[3 * i], p[3 * i + 1], p[3 * i + 2]));
            }
            q[i] = sum.x() + sum.y() * sum.z();
        });
    }
}
