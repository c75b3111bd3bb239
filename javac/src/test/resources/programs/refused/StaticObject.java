// refused R106 14:39
import org.gantry.Gantry;

/** A field of an object in a static field is written. */
class StaticObject {
    static final class Total {
        double v;
    }

    static final Total TOTAL = new Total();

    static void launch() {
        double[] x = new double[100];
        Gantry.forEach(100, i -> TOTAL.v += x[i]);
    }
}
