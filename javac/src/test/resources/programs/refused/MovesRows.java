// refused R101 8:34
import org.gantry.Gantry;

/** A row of a table is stored in another place. */
class MovesRows {
    static void launch() {
        double[][] t = new double[100][10];
        Gantry.forEach(99, i -> t[i] = t[i + 1]);
    }
}
