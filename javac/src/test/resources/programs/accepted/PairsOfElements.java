// accepted
import org.gantry.Gantry;

/** Two elements an item. */
class PairsOfElements {
    static void launch() {
        double[] y = new double[200];
        Gantry.forEach(100, i -> {
            y[2 * i] = i;
            y[2 * i + 1] = -i;
        });
    }
}
