// accepted
import org.gantry.Gantry;

/** What is not even, of items on both sides of 0, and one side for each second item. */
class OddOfAllSigns {
    static void launch() {
        int[] y = new int[40];
        Gantry.forEach(-10, 10, i -> {
            if (i % 2 != 0) {
                y[i + 15] = y[i + 14] + y[i + 16];
            }
        });
        Gantry.forEach(20, i -> {
            if ((i & 1) == 0) {
                y[i] = 1;
            } else {
                y[i + 2] = 2;
            }
        });
    }
}
