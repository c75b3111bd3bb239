// refused R206 11:14
import org.gantry.Gantry;

/** The operator of a reduction writes an array. */
class OperatorWrites {
    record Sum(double v) {}

    static void launch() {
        double[] y = new double[100];
        Sum s = Gantry.reduce(100, new Sum(0), i -> new Sum(i), (a, b) -> {
            y[0] = a.v();
            return new Sum(a.v() + b.v());
        });
    }
}
