// refused R110 9:23
import org.gantry.Gantry;

/** A local array as long as the item's index. */
class LocalArrayOfTheItem {
    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> {
            int[] t = new int[i + 1];
            t[i] = 1;
            q[i] = t[0];
        });
    }
}
