// refused at launch R201
import org.gantry.Gantry;

/** The tile, which only the launch knows, is wider than the stride. */
class TileWiderThanStride {
    static void fill(int items, int stride, int tile, double[] y) {
        Gantry.forEach(items, i -> {
            for (int k = 0; k < tile; k++) {
                y[i * stride + k] = k;
            }
        });
    }

    static void launch() {
        fill(10, 7, 8, new double[100]);
    }
}
