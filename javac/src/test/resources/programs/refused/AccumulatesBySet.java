// refused R202 10:14
import org.gantry.*;

/** Zones of a set add to the next node too. */
class AccumulatesBySet {
    static void launch() {
        IndexSet zones = IndexSet.of(new int[] {1, 2, 5});
        double[] x = new double[100];
        Gantry.forEach(zones.size(), i -> {
            x[zones.get(i)] += 1;
            x[zones.get(i) + 1] += 1;
        });
    }
}
