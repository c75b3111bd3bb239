// refused R107 8:47
import org.gantry.Gantry;

/** Text is formatted and measured. */
class FormatsText {
    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> q[i] = String.valueOf(i).length());
    }
}
