// accepted
import org.gantry.*;

/** Items take turns. */
class PartitionByStride {
    static void launch() {
        Partition p = Partition.strided(100, 7);
        double[] y = new double[100];
        Gantry.forEach(7, i -> {
            for (int k = 0; k < p.size(i); k++) {
                y[p.index(i, k)] = i;
            }
        });
    }
}
