// accepted
import org.gantry.Gantry;

/** Two items by one remainder each: columns of even and odd rows. */
class TwoColumns {
    static void launch() {
        double[] y = new double[400];
        Gantry.forEach(10, 20, (r, c) -> {
            y[2 * (r * 20 + c)] = r;
            y[2 * (r * 20 + c) + 1] = c;
        });
    }
}
