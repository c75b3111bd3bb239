// refused R201 8:42
import org.gantry.Gantry;

/** Two items write one row. */
class SharesRows {
    static void launch() {
        double[][] t = new double[2][10];
        Gantry.forEach(100, i -> t[i % 2][0] = i);
    }
}
