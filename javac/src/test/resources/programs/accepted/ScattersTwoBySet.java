// accepted
import org.gantry.*;

/** One set, two elements for each index. */
class ScattersTwoBySet {
    static void launch() {
        IndexSet set = IndexSet.of(new int[] {4, 0, 7});
        double[] y = new double[20];
        Gantry.forEach(set.size(), i -> {
            y[2 * set.get(i)] = 1;
            y[2 * set.get(i) + 1] = 2;
        });
    }
}
