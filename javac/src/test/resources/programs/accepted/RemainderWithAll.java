// accepted
import org.gantry.Gantry;

/** A remainder by at least the number of items changes nothing. */
class RemainderWithAll {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[i % 128] = i);
    }
}
