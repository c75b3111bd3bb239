// refused R201 8:43
import org.gantry.Gantry;

/** Items of one diagonal write one element. */
class DifferenceOfCoordinates {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(10, 10, (r, c) -> y[r - c + 10] = r);
    }
}
