// refused R207 12:14
import org.gantry.*;

/** Indices of two sets may be the same. */
class TwoIndexSets {
    static void launch() {
        IndexSet a = IndexSet.of(new int[] {3, 2, 1});
        IndexSet b = IndexSet.of(new int[] {1, 2, 3});
        double[] y = new double[100];
        Gantry.forEach(3, i -> {
            y[a.get(i)] = i;
            y[b.get(i)] = i;
        });
    }
}
