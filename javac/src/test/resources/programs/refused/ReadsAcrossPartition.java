// refused at launch R202
import org.gantry.*;

/** The next item's first element is read. */
class ReadsAcrossPartition {
    static void launch() {
        Partition p = Partition.tiles(100, 10);
        double[] y = new double[100];
        Gantry.forEach(9, i -> {
            for (int k = 0; k < p.size(i); k++) {
                y[p.index(i, k)] = y[p.index(i + 1, 0)];
            }
        });
    }
}
