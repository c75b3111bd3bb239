// accepted
import org.gantry.*;

/** A method of a captured record. */
class BoundReference {
    record Scale(double by) {
        double of(double v) {
            return v * by;
        }
    }

    static void launch() {
        Scale scale = new Scale(3);
        DoubleFn f = scale::of;
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[i] = f.apply(x[i]));
    }
}
