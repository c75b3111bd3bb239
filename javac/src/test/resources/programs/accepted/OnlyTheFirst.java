// accepted
import org.gantry.Gantry;

/** One item alone writes the element. */
class OnlyTheFirst {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> {
            if (i == 0) {
                y[0] = 1;
            }
        });
    }
}
