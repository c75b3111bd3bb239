// refused R201 8:35
import org.gantry.Gantry;

/** Two items have one index. */
class TakesTheAbsoluteValue {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[Math.abs(i - 50)] = i);
    }
}
