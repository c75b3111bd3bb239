// refused at launch R201
import org.gantry.*;

/** A mapping of the program's own that overlaps. */
class PartitionOverlaps {
    record Windows() implements Partition {
        public int size(int item) {
            return 3;
        }

        public int index(int item, int k) {
            return 2 * item + k;
        }
    }

    static void launch() {
        Partition p = new Windows();
        double[] y = new double[100];
        Gantry.forEach(16, i -> {
            for (int k = 0; k < p.size(i); k++) {
                y[p.index(i, k)] = i;
            }
        });
    }
}
