// refused R202 8:41
import org.gantry.Gantry;

/** Each item reads what the next one writes. */
class ReadsNext {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(99, i -> y[i] = y[i + 1]);
    }
}
