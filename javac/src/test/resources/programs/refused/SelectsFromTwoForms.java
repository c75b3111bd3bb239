// refused R201 8:35
import org.gantry.Gantry;

/** Two forms by a condition meet. */
class SelectsFromTwoForms {
    static void launch() {
        double[] y = new double[200];
        Gantry.forEach(100, i -> y[i < 50 ? i + 50 : i] = i);
    }
}
