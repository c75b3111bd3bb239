// refused R201 8:35
import org.gantry.Gantry;

/** Two items have one index. */
class HalvesTheIndex {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[i / 2] = i);
    }
}
