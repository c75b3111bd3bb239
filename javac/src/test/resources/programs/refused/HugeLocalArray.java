// refused R110 9:26
import org.gantry.Gantry;

/** A local array of more than 64 KiB. */
class HugeLocalArray {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> {
            double[] t = new double[10_000];
            t[i] = i;
            y[i] = t[0];
        });
    }
}
