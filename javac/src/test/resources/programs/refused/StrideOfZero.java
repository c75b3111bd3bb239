// refused at launch R201
import org.gantry.Gantry;

/** A stride of zero, which only the launch knows. */
class StrideOfZero {
    static void fill(int stride, double[] y) {
        Gantry.forEach(10, i -> y[i * stride] = i);
    }

    static void launch() {
        fill(0, new double[100]);
    }
}
