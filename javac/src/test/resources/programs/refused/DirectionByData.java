// refused R201 10:35
import org.gantry.Gantry;

/** Forward or backward, item by item. */
class DirectionByData {
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        x[60] = 1;
        Gantry.forEach(100, i -> y[x[i] > 0 ? i : 99 - i] = 1);
    }
}
