// accepted
import org.gantry.Gantry;

/** A switch statement that falls through. */
class OldSwitch {
    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> {
            int v = 0;
            switch (i & 3) {
                case 0:
                    v = 1;
                case 1:
                    v += 2;
                    break;
                case 3:
                    v = 9;
                    break;
                default:
            }
            q[i] = v;
        });
    }
}
