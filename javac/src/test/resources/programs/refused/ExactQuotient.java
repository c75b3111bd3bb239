// refused R201 8:35 or accepted; no race: the quotient of a multiple and of less than the divisor is the index itself
import org.gantry.Gantry;

/** A quotient that is exact but for an offset. */
class ExactQuotient {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[(8 * i + 3) / 8] = i);
    }
}
