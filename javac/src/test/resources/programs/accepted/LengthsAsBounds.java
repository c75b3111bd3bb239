// accepted
import org.gantry.Gantry;

/** Loops to the length of each row, rows of different lengths. */
class LengthsAsBounds {
    static void launch() {
        double[][] t = {new double[3], new double[0], new double[7]};
        Gantry.forEach(t.length, i -> {
            for (int k = 0; k < t[i].length; k++) {
                t[i][k] = i;
            }
        });
    }
}
