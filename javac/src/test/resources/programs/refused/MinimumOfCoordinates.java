// refused R201 8:43
import org.gantry.Gantry;

/** Items of one hook write one element. */
class MinimumOfCoordinates {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(10, 10, (r, c) -> y[Math.min(r, c)] = r);
    }
}
