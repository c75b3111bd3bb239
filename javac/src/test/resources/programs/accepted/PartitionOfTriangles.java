// accepted
import org.gantry.*;

/** Rows of a triangle without its diagonal, and columns for fewer items than there are. */
class PartitionOfTriangles {
    record Below() implements Partition {
        @Override
        public int size(int item) {
            return item;
        }

        @Override
        public int index(int item, int k) {
            return item * (item - 1) / 2 + k;
        }
    }

    static void launch() {
        int[] y = new int[100];
        write(y, new Below(), 10);
        write(y, Partition.columns(2, 5), 8);
        write(y, Partition.strided(100, 8), 8);
        write(y, Partition.linear(10), 20);
    }

    static void write(int[] y, Partition p, int items) {
        Gantry.forEach(items, i -> {
            for (int k = 0; k < p.size(i); k++) {
                y[p.index(i, k)] = i;
            }
        });
    }
}
