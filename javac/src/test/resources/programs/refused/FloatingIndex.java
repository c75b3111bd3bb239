// refused R203 8:42
import org.gantry.Gantry;

/** The index passes through a float. */
class FloatingIndex {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(33_554_432, i -> y[(int) (float) i] = 1);
    }
}
