// refused at launch R201
import org.gantry.*;

/** One element more than an item owns. */
class PartitionPastItsSize {
    static void launch() {
        Partition p = Partition.rows(10);
        double[] y = new double[110];
        Gantry.forEach(10, i -> {
            for (int k = 0; k <= p.size(i); k++) {
                y[p.index(i, k)] = i;
            }
        });
    }
}
