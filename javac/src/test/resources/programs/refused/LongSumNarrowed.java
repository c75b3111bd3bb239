// refused at launch R204
import org.gantry.Gantry;

/** A long sum whose upper half is lost. */
class LongSumNarrowed {
    static void fill(long far, double[] y) {
        Gantry.forEach(100, i -> y[(int) (i * far)] = i);
    }

    static void launch() {
        fill(1L << 31, new double[100]);
    }
}
