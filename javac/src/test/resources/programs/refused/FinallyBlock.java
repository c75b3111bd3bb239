// refused R104 9:13
import org.gantry.Gantry;

/** A finally block. */
class FinallyBlock {
    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> {
            try {
                q[i] = 100 / (q[i] + 1);
            } finally {
                q[i]++;
            }
        });
    }
}
