// refused R202 9:40
import org.gantry.Gantry;

/** Items of the first half read what those of the second half write. */
class ReadsMirror {
    static void launch() {
        int n = 100;
        double[] y = new double[100];
        Gantry.forEach(n, i -> y[i] = y[n - 1 - i]);
    }
}
