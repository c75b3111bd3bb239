// refused R201 8:47
import org.gantry.Gantry;

/** Items along the third dimension write one element. */
class ForgetsACoordinate {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(5, 5, 4, (i, j, k) -> y[i * 5 + j] = k);
    }
}
