// refused R201 8:35
import org.gantry.Gantry;

/** Two items have one quotient. */
class QuotientOfTwoItems {
    static void launch() {
        int[] y = new int[100];
        Gantry.forEach(100, i -> y[(8 * i + 3) / 16] = i);
    }
}
