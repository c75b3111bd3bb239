// refused R203 8:35; no race: different numbers have different Gray codes
import org.gantry.Gantry;

/** A bijection by bits. */
class GrayCode {
    static void launch() {
        double[] y = new double[128];
        Gantry.forEach(128, i -> y[i ^ i >>> 1] = i);
    }
}
