// refused R201 9:35
import org.gantry.Gantry;

/** The product may wrap around before it is halved. */
class HalvesAWrappingProduct {
    static void launch() {
        int k = 1 << 30;
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[(i * k) / 2] = i);
    }
}
