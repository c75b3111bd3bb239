// refused R105 9:13
import org.gantry.Gantry;

/** A synchronized block. */
class Locks {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> {
            synchronized (y) {
                y[i] = 1;
            }
        });
    }
}
