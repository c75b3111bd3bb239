// accepted
import org.gantry.Gantry;

/** The product is made in long, and fits. */
class LongProduct {
    static void launch() {
        double[] y = new double[1000];
        Gantry.forEach(100, i -> y[(int) (i * 10L)] = i);
    }
}
