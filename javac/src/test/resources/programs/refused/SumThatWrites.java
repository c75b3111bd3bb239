// refused R201 9:14
import org.gantry.Gantry;

/** The item function of a reduction writes one element. */
class SumThatWrites {
    static void launch() {
        double[] y = new double[100];
        double s = Gantry.sum(100, i -> {
            y[0] = i;
            return i;
        });
    }
}
