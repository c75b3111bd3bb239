// accepted
import org.gantry.*;

/** What an index set was made of may change. */
class SetIsACopy {
    static void launch() {
        int[] source = {3, 2, 1};
        IndexSet set = IndexSet.of(source);
        source[1] = 3;
        double[] y = new double[4];
        Gantry.forEach(set.size(), i -> y[set.get(i)] = i);
    }
}
