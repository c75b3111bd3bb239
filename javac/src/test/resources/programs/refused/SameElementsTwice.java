// refused R207 7:47
import org.gantry.*;

/** Two sets of the same indices. */
class SameElementsTwice {
    static void fill(IndexSet a, IndexSet b, double[] y) {
        Gantry.forEach(3, i -> y[a.get(i)] = y[b.get(2 - i)]);
    }

    static void launch() {
        IndexSet set = IndexSet.of(new int[] {3, 2, 1});
        fill(set, set, new double[10]);
    }
}
