// accepted
import org.gantry.Gantry;

/** Two forms by a condition on the item, apart from each other. */
class ChoosesAPlace {
    static void launch() {
        double[] y = new double[200];
        Gantry.forEach(100, i -> y[i < 50 ? 2 * i : 2 * i + 1] = i);
    }
}
