// refused R203 8:35
import org.gantry.Gantry;

/** The index passes through a double and is rounded down. */
class DoubleHalved {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[(int) (i * 0.5)] = 1);
    }
}
