// accepted
import org.gantry.Gantry;

/** A maximum that never takes effect. */
class MaximumInside {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[Math.max(0, i)] = i);
    }
}
