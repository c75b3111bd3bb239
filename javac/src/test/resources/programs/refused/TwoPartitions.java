// refused at launch R201
import org.gantry.*;

/** One array through two partitions. */
class TwoPartitions {
    static void launch() {
        Partition p = Partition.rows(10);
        Partition q = Partition.columns(10, 10);
        double[] y = new double[100];
        Gantry.forEach(10, i -> {
            y[p.index(i, 2)] = 1;
            y[q.index(i, 1)] = 2;
        });
    }
}
