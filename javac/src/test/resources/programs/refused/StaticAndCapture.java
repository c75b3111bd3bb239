// refused at launch R202
import org.gantry.Gantry;

/** An array by a static field and by a parameter. */
class StaticAndCapture {
    static final double[] Y = new double[100];

    static void move(double[] x) {
        Gantry.forEach(99, i -> Y[i] = x[i + 1]);
    }

    static void launch() {
        move(Y);
    }
}
