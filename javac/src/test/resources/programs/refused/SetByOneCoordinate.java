// refused R201 7:41
import org.gantry.*;

/** A set's index by one coordinate of two. */
class SetByOneCoordinate {
    static void fill(IndexSet set, double[] y) {
        Gantry.forEach(2, 3, (r, c) -> y[set.get(c)] = r);
    }

    static void launch() {
        fill(IndexSet.of(new int[] {3, 2, 1}), new double[10]);
    }
}
