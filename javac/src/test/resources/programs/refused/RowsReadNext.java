// refused R202 8:60
import org.gantry.Gantry;

/** A table's next row is read. */
class RowsReadNext {
    static void launch() {
        double[][] t = new double[11][10];
        Gantry.forEach(10, 10, (r, c) -> t[r][c] = t[r + 1][c]);
    }
}
