// refused R202 8:44
import org.gantry.*;

/** The body has a name before it is launched. */
class BodyInAVariable {
    static void launch() {
        double[] y = new double[100];
        IndexBody shift = i -> y[i] = 2 * y[i + 1];
        Gantry.forEach(99, shift);
    }
}
