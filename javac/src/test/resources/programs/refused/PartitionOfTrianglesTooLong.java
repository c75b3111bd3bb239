// refused at launch R201
import org.gantry.*;

/** A row reaches into the next one. */
class PartitionOfTrianglesTooLong {
    record Below() implements Partition {
        @Override
        public int size(int item) {
            return item + 1;
        }

        @Override
        public int index(int item, int k) {
            return item * (item - 1) / 2 + k;
        }
    }

    static void launch() {
        int[] y = new int[100];
        Partition p = new Below();
        Gantry.forEach(10, i -> {
            for (int k = 0; k < p.size(i); k++) {
                y[p.index(i, k)] = i;
            }
        });
    }
}
