// refused R110 10:26
import org.gantry.Gantry;

/** A local array of a size that is not constant. */
class UnboundedLocalArray {
    static void launch() {
        int n = 5;
        double[] y = new double[100];
        Gantry.forEach(100, i -> {
            double[] t = new double[n];
            t[0] = i;
            y[i] = t[0];
        });
    }
}
