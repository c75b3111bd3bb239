// accepted
import org.gantry.Gantry;

/** Two branches, each with its own half of the elements. */
class EvenAndOdd {
    static void launch() {
        double[] y = new double[200];
        Gantry.forEach(100, i -> {
            if (i % 2 == 0) {
                y[i] = 1;
            } else {
                y[i + 100] = 2;
            }
        });
    }
}
