// accepted
import org.gantry.Gantry;

/** A captured flag, and a captured number, choose the same form for all items. */
class OneChoiceForAll {
    static void launch() {
        for (int turn = 0; turn < 4; turn++) {
            boolean back = turn % 2 == 1;
            int mode = turn;
            int n = 100;
            int[] y = new int[2 * n];
            Gantry.forEach(n, i -> y[back ? n - 1 - i : i] = i);
            Gantry.forEach(n, i -> y[mode == 2 ? i : i + 8] = i);
            Gantry.forEach(n, i -> {
                if (mode < 2) {
                    y[2 * i] = i;
                } else {
                    y[i] = i;
                }
            });
        }
    }
}
