// accepted
import org.gantry.Gantry;

/** The divisor divides what varies. */
class QuotientOfMultiples {
    static void launch() {
        int[] y = new int[104];
        Gantry.forEach(100, i -> y[(8 * i + 3) / 8] = i);
        Gantry.forEach(100, i -> y[(8 * i + 19) / 8] = i);
    }
}
