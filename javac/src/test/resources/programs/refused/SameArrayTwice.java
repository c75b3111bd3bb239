// refused at launch R202
import org.gantry.Gantry;

/** The launch is given one array for two. */
class SameArrayTwice {
    static void shift(double[] from, double[] to) {
        Gantry.forEach(99, i -> to[i] = from[i + 1]);
    }

    static void launch() {
        double[] y = new double[100];
        shift(y, y);
    }
}
