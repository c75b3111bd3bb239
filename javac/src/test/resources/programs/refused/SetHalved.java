// refused R201 9:42
import org.gantry.*;

/** The indices of a set, halved. */
class SetHalved {
    static void launch() {
        IndexSet set = IndexSet.of(new int[] {3, 2, 1});
        double[] y = new double[100];
        Gantry.forEach(set.size(), i -> y[set.get(i) / 2] = 1);
    }
}
