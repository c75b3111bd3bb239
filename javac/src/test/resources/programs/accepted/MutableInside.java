// accepted
import org.gantry.Gantry;

/** A small object that the item makes, changes and forgets. */
class MutableInside {
    static final class Counter {
        int n;

        void add(int v) {
            n += v;
        }
    }

    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> {
            Counter c = new Counter();
            for (int k = 0; k < 5; k++) {
                c.add(k * i);
            }
            q[i] = c.n;
        });
    }
}
