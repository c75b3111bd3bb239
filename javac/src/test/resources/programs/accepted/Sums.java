// accepted
import org.gantry.Gantry;

/** Reductions to a number. */
class Sums {
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        double dot = Gantry.sum(100, i -> x[i] * y[i]);
        int most = Gantry.argMax(100, i -> x[i]);
        long hits = Gantry.count(100, i -> x[i] > 0);
        boolean some = Gantry.any(100, i -> x[i] < 0);
        float least = Gantry.minFloat(100, i -> (float) x[i]);
    }
}
