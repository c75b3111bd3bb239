// accepted
import org.gantry.Gantry;

/** Two writes, a half apart. */
class HalvesOfOneArray {
    static void launch() {
        int n = 50;
        double[] y = new double[100];
        Gantry.forEach(n, i -> {
            y[i] = 1;
            y[i + n] = 2;
        });
    }
}
