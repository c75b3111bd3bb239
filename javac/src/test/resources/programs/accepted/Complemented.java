// accepted
import org.gantry.Gantry;

/** The complement of a negative index counts from zero. */
class Complemented {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(-100, 0, i -> y[~i] = i);
    }
}
