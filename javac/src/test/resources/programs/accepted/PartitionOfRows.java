// accepted
import org.gantry.*;

/** Each item scales its row by the row's first element. */
class PartitionOfRows {
    static void launch() {
        Partition p = Partition.rows(10);
        double[] y = new double[100];
        Gantry.forEach(10, i -> {
            double first = y[p.index(i, 0)];
            for (int k = 0; k < p.size(i); k++) {
                y[p.index(i, k)] += first;
            }
        });
    }
}
