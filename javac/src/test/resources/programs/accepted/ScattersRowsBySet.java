// accepted
import org.gantry.*;

/** Rows that a set names. */
class ScattersRowsBySet {
    static void launch() {
        IndexSet set = IndexSet.of(new int[] {4, 0, 7});
        double[] y = new double[80];
        Gantry.forEach(set.size(), 10, (i, c) -> y[set.get(i) * 10 + c] = c);
    }
}
