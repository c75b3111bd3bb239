// accepted
import org.gantry.Gantry;

/** Butterflies at a distance that is a power of two. */
class FastTransform {
    static void launch() {
        int half = 8;
        double[] y = new double[128];
        Gantry.forEach(64 / half, half, (b, k) -> {
            int i = b * 2 * half + k;
            double t = y[i + half];
            y[i + half] = y[i] - t;
            y[i] += t;
        });
    }
}
