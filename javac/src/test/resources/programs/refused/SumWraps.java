// refused at launch R204
import org.gantry.Gantry;

/** A sum that wraps around before the remainder is taken. */
class SumWraps {
    static void fill(int offset, double[] y) {
        Gantry.forEach(100, i -> y[Math.floorMod(i + offset, 100)] = i);
    }

    static void launch() {
        fill(Integer.MAX_VALUE - 10, new double[100]);
    }
}
