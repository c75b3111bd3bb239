// refused R201 7:10
import org.gantry.Gantry;

/** The write is in a method that the body calls. */
class InAHelper {
    static void put(double[] y, int i) {
        y[0] = i;
    }

    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> put(y, i));
    }
}
