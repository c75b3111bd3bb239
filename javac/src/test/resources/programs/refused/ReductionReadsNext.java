// refused R202 10:21
import org.gantry.Gantry;

/** A sum whose items write and read one array. */
class ReductionReadsNext {
    static void launch() {
        double[] y = new double[100];
        double s = Gantry.sum(99, i -> {
            y[i] = i;
            return y[i + 1];
        });
    }
}
