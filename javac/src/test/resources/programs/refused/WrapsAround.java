// refused R201 8:35
import org.gantry.Gantry;

/** Every tenth item has the same index. */
class WrapsAround {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[i % 10] = i);
    }
}
