// refused at launch R201
import org.gantry.Gantry;

/** Blocks of five by four at a distance of four. */
class BlocksOfAMatrixMeet {
    static void launch() {
        int n = 16;
        double[] y = new double[300];
        Gantry.forEach(n / 4, n / 4, (a, b) -> {
            for (int r = 0; r < 5; r++) {
                for (int c = 0; c < 4; c++) {
                    y[(4 * a + r) * n + 4 * b + c] = r * c;
                }
            }
        });
    }
}
