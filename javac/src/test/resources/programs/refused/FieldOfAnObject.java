// refused R202 10:45
import org.gantry.Gantry;

/** An array in a field of a captured object is shared by all items. */
class FieldOfAnObject {
    final double[] y = new double[100];

    static void launch() {
        FieldOfAnObject a = new FieldOfAnObject();
        Gantry.forEach(99, i -> a.y[i] = a.y[i + 1]);
    }
}
