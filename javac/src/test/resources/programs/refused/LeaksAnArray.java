// refused R101 8:35
import org.gantry.Gantry;

/** An array made by an item is kept. */
class LeaksAnArray {
    static void launch() {
        double[][] t = new double[100][];
        Gantry.forEach(100, i -> t[i] = new double[3]);
    }
}
