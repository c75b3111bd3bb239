// accepted
import org.gantry.Gantry;

/** One array for two that are only read. */
class SameArrayOnlyRead {
    static double dot(double[] a, double[] b) {
        return Gantry.sum(99, i -> a[i] * b[i + 1]);
    }

    static void launch() {
        double[] y = new double[100];
        double d = dot(y, y);
    }
}
