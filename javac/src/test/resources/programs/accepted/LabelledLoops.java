// accepted
import org.gantry.Gantry;

/** Break and continue with labels. */
class LabelledLoops {
    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> {
            int n = 0;
            outer:
            for (int a = 0; a < 10; a++) {
                for (int b = 0; b < 10; b++) {
                    if (a * b > i) {
                        break outer;
                    }
                    if (b > a) {
                        continue outer;
                    }
                    n++;
                }
            }
            q[i] = n;
        });
    }
}
