// refused R202 8:59
import org.gantry.Gantry;

/** Each item reads what its mirror image writes. */
class TransposesInPlace {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(10, 10, (r, c) -> y[r * 10 + c] = y[c * 10 + r]);
    }
}
