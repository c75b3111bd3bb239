// refused R201 8:35
import org.gantry.Gantry;

/** The first items write one element. */
class MaximumTakesEffect {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[Math.max(i, 5)] = i);
    }
}
