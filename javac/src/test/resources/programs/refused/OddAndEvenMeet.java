// refused R201 12:18
import org.gantry.Gantry;

/** An odd item writes where an even one does. */
class OddAndEvenMeet {
    static void launch() {
        int[] y = new int[40];
        Gantry.forEach(20, i -> {
            if ((i & 1) == 0) {
                y[i] = 1;
            } else {
                y[i + 3] = 2;
            }
        });
    }
}
