// refused R111 8:39
import org.gantry.Gantry;

/** A launch in a body. */
class LaunchesInside {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(10, i -> Gantry.forEach(10, k -> y[i * 10 + k] = 1));
    }
}
