// fails at launch K101
import org.gantry.Gantry;

/** One row is shorter than the others. */
class ShortRow {
    static void launch() {
        double[][] t = {new double[5], new double[4], new double[5]};
        Gantry.forEach(3, 5, (r, c) -> t[r][c] = 1);
    }
}
