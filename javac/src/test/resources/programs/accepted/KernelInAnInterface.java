// accepted
import org.gantry.Gantry;

/** A launch in a default method. */
class KernelInAnInterface {
    interface Scaler {
        default void scale(double[] y) {
            Gantry.forEach(y.length, i -> y[i] *= 2);
        }
    }

    static void launch() {
        new Scaler() {}.scale(new double[100]);
    }
}
