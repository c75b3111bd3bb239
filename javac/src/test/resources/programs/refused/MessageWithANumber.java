// refused R107 10:17
import org.gantry.Gantry;

/** A message that is made at run time. */
class MessageWithANumber {
    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> {
            if (q[i] < 0) {
                throw new IllegalStateException("item " + i);
            }
        });
    }
}
