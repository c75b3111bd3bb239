// refused R207 9:49
import org.gantry.*;

/** A set's element is written, the next item's read. */
class GathersItsSet {
    static void launch() {
        IndexSet set = IndexSet.of(new int[] {3, 2, 1, 0});
        double[] y = new double[100];
        Gantry.forEach(3, i -> y[set.get(i)] = y[set.get(i + 1)]);
    }
}
