// accepted
import org.gantry.*;

/** A matrix in compressed rows times a vector. */
class SparseRows {
    static void launch() {
        Offsets rows = Offsets.of(new int[] {0, 2, 2, 5});
        int[] column = new int[5];
        double[] value = new double[5];
        double[] x = new double[3];
        double[] y = new double[3];
        Gantry.forEach(rows.segments(), r -> {
            double s = 0;
            for (int k = rows.start(r); k < rows.end(r); k++) {
                s += value[k] * x[column[k]];
            }
            y[r] = s;
        });
    }
}
