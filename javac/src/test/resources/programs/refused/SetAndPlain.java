// refused R207 11:14
import org.gantry.*;

/** A set's element, and a plain one. */
class SetAndPlain {
    static void launch() {
        IndexSet set = IndexSet.of(new int[] {3, 2, 1});
        double[] y = new double[100];
        Gantry.forEach(set.size(), i -> {
            y[set.get(i)] = 1;
            y[i] = 2;
        });
    }
}
