// refused R201 15:22
import org.gantry.Gantry;

/** Thirteen values of each element at a distance of twelve. */
class EdgesOfAMeshMeet {
    static void launch() {
        int[] node = new int[80];
        double[] x = new double[50];
        double[] e = new double[125];
        Gantry.forEach(10, k -> {
            for (int a = 0; a < 8; a++) {
                double v = x[node[8 * k + a]];
                e[12 * k + a] = v;
                if (a < 5) {
                    e[12 * k + 8 + a] = v * v;
                }
            }
        });
    }
}
