// refused R203 8:54
import org.gantry.Gantry;

/** The index passes through a float. */
class FloatingIndex {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(16_777_200, 16_777_300, i -> y[(int) (float) i] = 1);
    }
}
