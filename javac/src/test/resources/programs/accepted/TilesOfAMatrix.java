// accepted
import org.gantry.Gantry;

/** Blocks of four by four. */
class TilesOfAMatrix {
    static void launch() {
        int n = 16;
        double[] y = new double[256];
        Gantry.forEach(n / 4, n / 4, (a, b) -> {
            for (int r = 0; r < 4; r++) {
                for (int c = 0; c < 4; c++) {
                    y[(4 * a + r) * n + 4 * b + c] = r * c;
                }
            }
        });
    }
}
