// accepted
import org.gantry.Gantry;

/** An item reads and writes within its own row only. */
class ReadsItsRow {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(10, r -> {
            for (int c = 1; c < 10; c++) {
                y[r * 10 + c] += y[r * 10 + c - 1];
            }
        });
    }
}
