// refused R201 9:33
import org.gantry.*;

/** Two items take one index of a set. */
class SetByRemainder {
    static void launch() {
        IndexSet set = IndexSet.of(new int[] {3, 2, 1});
        double[] y = new double[100];
        Gantry.forEach(6, i -> y[set.get(i % 3)] = i);
    }
}
