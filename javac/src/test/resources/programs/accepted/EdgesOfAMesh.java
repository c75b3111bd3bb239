// accepted
import org.gantry.Gantry;

/** Twelve values of each element, gathered by a table of nodes. */
class EdgesOfAMesh {
    static void launch() {
        int[] node = new int[80];
        double[] x = new double[50];
        double[] e = new double[120];
        Gantry.forEach(10, k -> {
            for (int a = 0; a < 8; a++) {
                double v = x[node[8 * k + a]];
                e[12 * k + a] = v;
                if (a < 4) {
                    e[12 * k + 8 + a] = v * v;
                }
            }
        });
    }
}
