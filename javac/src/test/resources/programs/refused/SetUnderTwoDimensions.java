// refused R201 9:50
import org.gantry.*;

/** A set indexes one of two dimensions. */
class SetUnderTwoDimensions {
    static void launch() {
        IndexSet set = IndexSet.of(new int[] {3, 2, 1});
        double[] y = new double[100];
        Gantry.forEach(set.size(), 4, (i, j) -> y[set.get(i)] = j);
    }
}
