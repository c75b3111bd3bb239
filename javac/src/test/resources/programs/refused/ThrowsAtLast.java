// fails at launch K105
import org.gantry.Gantry;

/** The body throws at one item. */
class ThrowsAtLast {
    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> {
            if (i == 99) {
                throw new IllegalStateException("the last");
            }
            q[i] = i;
        });
    }
}
