// accepted
import org.gantry.Gantry;

/** One item of two dimensions. */
class ExactlyOne {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(10, 10, (r, c) -> {
            if (r == 4 && c == 5) {
                y[0] = 1;
            }
        });
    }
}
