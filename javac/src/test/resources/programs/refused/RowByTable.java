// refused R203 9:40
import org.gantry.Gantry;

/** A loaded row number. */
class RowByTable {
    static void launch() {
        int[] at = new int[100];
        double[][] t = new double[4][10];
        Gantry.forEach(4, i -> t[at[i]][0] = i);
    }
}
