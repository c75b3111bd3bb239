// accepted
import org.gantry.Gantry;

/** Each item has its own row. */
class OwnRow {
    static void launch() {
        double[][] t = new double[100][10];
        Gantry.forEach(100, i -> {
            for (int k = 0; k < 10; k++) {
                t[i][k] = i * k;
            }
        });
    }
}
