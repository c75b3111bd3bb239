// accepted
import org.gantry.Gantry;

/** Every other element, from the end. */
class NegativeStride {
    static void launch() {
        double[] y = new double[200];
        Gantry.forEach(100, i -> y[199 - 2 * i] = i);
    }
}
