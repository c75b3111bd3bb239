// refused R107 8:50
import org.gantry.Gantry;

/** A string. */
class MakesAString {
    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> q[i] = ("a" + i).length());
    }
}
