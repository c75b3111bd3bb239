// fails at launch K103
import org.gantry.Gantry;

/** A null array that items use. */
class NoArray {
    static void fill(double[] y) {
        Gantry.forEach(10, i -> y[i] = i);
    }

    static void launch() {
        fill(null);
    }
}
