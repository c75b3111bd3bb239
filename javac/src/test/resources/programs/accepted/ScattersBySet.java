// accepted
import org.gantry.*;

/** The indices of a set are pairwise different. */
class ScattersBySet {
    static void launch() {
        IndexSet set = IndexSet.of(new int[] {3, 2, 1});
        double[] y = new double[100];
        Gantry.forEach(set.size(), i -> y[set.get(i)] += 1);
    }
}
