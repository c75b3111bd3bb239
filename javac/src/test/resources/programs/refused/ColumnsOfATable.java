// refused R201 8:38
import org.gantry.Gantry;

/** All items write one row of a table. */
class ColumnsOfATable {
    static void launch() {
        double[][] t = new double[4][10];
        Gantry.forEach(100, i -> t[0][i / 10] = i);
    }
}
