// refused R204 8:42
import org.gantry.Gantry;

/** The product wraps around: items 65536 apart have one index. */
class MultipliesPastInt {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100_000, i -> y[i * 65536] = i);
    }
}
