// fails at launch K101
import org.gantry.*;

/** The largest index of a set is past the array. */
class SetOutOfRange {
    static void launch() {
        IndexSet set = IndexSet.of(new int[] {0, 50, 10});
        double[] y = new double[50];
        Gantry.forEach(set.size(), i -> y[set.get(i)] = i);
    }
}
