// accepted
import org.gantry.Gantry;

/** Each item fills its own block of sixteen by four. */
class ElementMatrices {
    static void launch() {
        double[] m = new double[1280];
        double[] v = new double[20];
        Gantry.forEach(20, e -> {
            for (int a = 0; a < 16; a++) {
                for (int b = 0; b < 4; b++) {
                    m[b + 4 * (a + 16 * e)] = v[e] * a * b;
                }
            }
        });
    }
}
