// refused R119 8:40
import org.gantry.Gantry;

/** Output. */
class Prints {
    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> System.out.println(q[i]));
    }
}
