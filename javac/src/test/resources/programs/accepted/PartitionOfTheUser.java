// accepted
import org.gantry.*;

/** A mapping of the program's own: every third element, by pairs. */
class PartitionOfTheUser {
    record Pairs() implements Partition {
        public int size(int item) {
            return 2;
        }

        public int index(int item, int k) {
            return 6 * item + 3 * k;
        }
    }

    static void launch() {
        Partition p = new Pairs();
        double[] y = new double[100];
        Gantry.forEach(16, i -> {
            for (int k = 0; k < p.size(i); k++) {
                y[p.index(i, k)] = i;
            }
        });
    }
}
