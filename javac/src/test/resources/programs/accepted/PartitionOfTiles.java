// accepted
import org.gantry.*;

/** Each item writes its tile. */
class PartitionOfTiles {
    static void launch() {
        Partition p = Partition.tiles(100, 8);
        double[] y = new double[100];
        Gantry.forEach(13, i -> {
            for (int k = 0; k < p.size(i); k++) {
                y[p.index(i, k)] = i;
            }
        });
    }
}
