// refused R205 11:14
import org.gantry.Gantry;

/** An array that is chosen by the item. */
class ChosenArray {
    static void launch() {
        double[] a = new double[100];
        double[] b = new double[100];
        Gantry.forEach(100, i -> {
            double[] t = i % 2 == 0 ? a : b;
            t[0] = i;
        });
    }
}
