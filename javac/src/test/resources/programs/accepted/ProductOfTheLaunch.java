// accepted
import org.gantry.Gantry;

/** A product that only the launch shows to fit. */
class ProductOfTheLaunch {
    static void fill(int items, int k, double[] y) {
        Gantry.forEach(items, i -> y[(i * k) / 2] = i);
    }

    static void launch() {
        fill(10, 4, new double[100]);
    }
}
