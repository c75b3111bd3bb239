// refused R201 13:18
import java.util.Arrays;
import org.gantry.Gantry;

/** Items that meet a condition write one element. */
class SomeWriteOne {
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        Arrays.fill(x, 1);
        Gantry.forEach(100, i -> {
            if (x[i] > 0) {
                y[0] = x[i];
            }
        });
    }
}
