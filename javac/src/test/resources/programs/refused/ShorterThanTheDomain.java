// fails at launch K101
import org.gantry.Gantry;

/** An array that is shorter than the domain. */
class ShorterThanTheDomain {
    static void launch() {
        double[] y = new double[99];
        Gantry.forEach(100, i -> y[i] = i);
    }
}
