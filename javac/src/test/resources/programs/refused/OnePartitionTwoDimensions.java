// refused at launch R201
import org.gantry.*;

/** A partition for one dimension under a launch of two. */
class OnePartitionTwoDimensions {
    static void launch() {
        Partition p = Partition.linear(100);
        double[] y = new double[100];
        Gantry.forEach(100, 4, (i, j) -> y[p.index(i, 0)] = j);
    }
}
