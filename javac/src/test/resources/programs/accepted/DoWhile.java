// accepted
import org.gantry.Gantry;

/** A loop that runs at least once. */
class DoWhile {
    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> {
            int v = i;
            int n = 0;
            do {
                v >>= 1;
                n++;
            } while (v > 0);
            q[i] = n;
        });
    }
}
