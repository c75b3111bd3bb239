// refused R201 8:38
import org.gantry.Gantry;

/** Items on both sides of zero have one square. */
class SquaresTheIndex {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(-9, 10, i -> y[i * i] = i);
    }
}
