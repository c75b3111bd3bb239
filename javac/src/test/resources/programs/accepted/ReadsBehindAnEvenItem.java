// accepted
import org.gantry.Gantry;

/** Even items read the odd elements, which none writes. */
class ReadsBehindAnEvenItem {
    static void launch() {
        double[] y = new double[102];
        Gantry.forEach(50, i -> y[2 * i] += y[2 * i + 1]);
    }
}
