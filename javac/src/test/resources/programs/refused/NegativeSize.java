// fails at launch K104
import org.gantry.Gantry;

/** A local array of less than nothing. */
class NegativeSize {
    static void launch() {
        int[] y = new int[10];
        Gantry.forEach(10, i -> y[i] = i == 3 ? new int[-1].length : 0);
    }
}
