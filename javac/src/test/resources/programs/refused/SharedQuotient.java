// refused R201 8:35
import org.gantry.Gantry;

/** Two rows' halves: quotient without its remainder. */
class SharedQuotient {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[(i / 10) * 10] = i);
    }
}
