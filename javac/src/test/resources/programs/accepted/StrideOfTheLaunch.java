// accepted
import org.gantry.Gantry;

/** A stride that only the launch knows is at least the tile. */
class StrideOfTheLaunch {
    static void fill(int items, int stride, int tile, double[] y) {
        Gantry.forEach(items, i -> {
            for (int k = 0; k < tile; k++) {
                y[i * stride + k] = k;
            }
        });
    }

    static void launch() {
        fill(10, 8, 7, new double[100]);
    }
}
