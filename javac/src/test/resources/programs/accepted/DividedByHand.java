// accepted
import org.gantry.Gantry;

/** Quotient and remainder of one index. */
class DividedByHand {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[(i / 10) * 10 + i % 10] = i);
    }
}
