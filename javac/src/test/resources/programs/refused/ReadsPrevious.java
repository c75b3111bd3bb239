// refused R202 8:45
import org.gantry.Gantry;

/** Each item reads what the one before writes. */
class ReadsPrevious {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(1, 100, i -> y[i] = y[i - 1] + 1);
    }
}
