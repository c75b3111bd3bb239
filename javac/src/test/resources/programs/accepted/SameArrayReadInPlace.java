// accepted
import org.gantry.Gantry;

/** One array for two, element by element. */
class SameArrayReadInPlace {
    static void add(double[] from, double[] to) {
        Gantry.forEach(100, i -> to[i] = from[i] + 1);
    }

    static void launch() {
        double[] y = new double[100];
        add(y, y);
    }
}
