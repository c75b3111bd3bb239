// refused R201 8:35
import org.gantry.Gantry;

/** All items past the tenth write one element. */
class ClampsTheIndex {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[Math.min(i, 10)] = i);
    }
}
