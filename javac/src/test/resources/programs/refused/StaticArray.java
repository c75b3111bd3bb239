// refused R202 9:41
import org.gantry.Gantry;

/** An array in a static field is shared by all items. */
class StaticArray {
    static final double[] Y = new double[100];

    static void launch() {
        Gantry.forEach(99, i -> Y[i] = Y[i + 1]);
    }
}
