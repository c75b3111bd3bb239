// accepted
import org.gantry.Gantry;

/** A loop with break. */
class HalvesWhileLarge {
    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> {
            int v = i;
            for (int k = 0; k < 50; k++) {
                if (v <= 10) {
                    break;
                }
                v /= 2;
            }
            q[i] = v;
        });
    }
}
