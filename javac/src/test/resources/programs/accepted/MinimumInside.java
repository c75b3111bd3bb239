// accepted
import org.gantry.Gantry;

/** A minimum that never takes effect. */
class MinimumInside {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[Math.min(i, 99)] = i);
    }
}
