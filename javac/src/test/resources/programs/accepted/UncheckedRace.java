// accepted, unchecked
import org.gantry.Gantry;

/** The user answers for it. */
class UncheckedRace {
    static void launch() {
        double[] y = new double[100];
        Gantry.with().unchecked().forEach(100, i -> y[0] = 1);
    }
}
