// refused at launch R201
import org.gantry.*;

/** The sum of a set's index and the item is not unique. */
class MovesAnIndexSet {
    static void launch() {
        IndexSet set = IndexSet.of(new int[] {3, 2, 1});
        double[] y = new double[100];
        Gantry.forEach(3, i -> y[set.get(i) + i] = i);
    }
}
