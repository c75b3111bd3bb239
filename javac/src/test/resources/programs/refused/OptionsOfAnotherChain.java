// refused R202 12:48
import org.gantry.*;

/** The launch before is unchecked, this one is not. */
class OptionsOfAnotherChain {
    static void shift(Launch chain, double[] x, double[] y) {
        Gantry.with().unchecked().forEach(99, i -> {
            if (i < 0) {
                x[0] = 1;
            }
        });
        chain.forEach(99, i -> y[i] = i + 0 * y[i + 1]);
    }

    static void launch() {
        shift(Gantry.with(), new double[100], new double[100]);
    }
}
