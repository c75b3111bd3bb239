// accepted
import org.gantry.*;

/** A method reference as a function of two numbers. */
class FunctionOfTwo {
    static void launch() {
        DoubleFn2 f = Math::hypot;
        IntFn2 g = Integer::rotateLeft;
        double[] x = new double[100];
        double[] y = new double[100];
        int[] q = new int[100];
        Gantry.forEach(100, i -> {
            y[i] = f.apply(x[i], y[i]);
            q[i] = g.apply(q[i], 3);
        });
    }
}
