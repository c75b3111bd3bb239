// refused R301 11:14
import org.gantry.*;

/** A loaded index into an array of the item's own. */
class ChecksALocalArray {
    @NoResidualChecks
    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> {
            int[] t = new int[4];
            t[q[i]] = 1;
            q[i] = t[0];
        });
    }
}
