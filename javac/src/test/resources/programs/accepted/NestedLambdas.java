// accepted
import org.gantry.*;

/** A function made of two others. */
class NestedLambdas {
    static void launch() {
        DoubleFn f = v -> v + 1;
        DoubleFn g = v -> f.apply(v * 2);
        DoubleFn h = v -> g.apply(f.apply(v));
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[i] = h.apply(x[i]));
    }
}
