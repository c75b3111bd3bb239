// refused at launch R204
import org.gantry.Gantry;

/** Block times size wraps around, with sizes that only the launch knows. */
class BlockTimesSize {
    static void fill(int blocks, int size, double[] y) {
        Gantry.forEach(blocks, b -> y[b * size] = b);
    }

    static void launch() {
        fill(70_000, 65_536, new double[100]);
    }
}
