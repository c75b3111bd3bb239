// accepted
import org.gantry.Gantry;

/** Value and place of the least element. */
class FirstMinimum {
    static void launch() {
        double[] x = new double[100];
        int at = Gantry.argMin(100, i -> x[i]);
        int last = Gantry.argMin(50, 100, i -> -x[i]);
    }
}
