// refused at launch R407
import org.gantry.Gantry;

/** An array is no record. */
class ReducesToAnArray {
    static void launch() {
        double[] x = new double[10];
        double[] all = Gantry.reduce(10, new double[2], i -> new double[] {x[i], 1}, (p, q) -> p);
    }
}
