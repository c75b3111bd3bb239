// accepted
import org.gantry.*;

/** One body of several, by the launch's own switch. */
class BodiesOfACase {
    interface Filling extends IndexBody {}

    static void fill(int kind, double[] y) {
        Filling ones = i -> y[i] = 1;
        Gantry.forEach(y.length, switch (kind) {
            case 0 -> ones;
            case 1 -> i -> y[i] = i;
            default -> {
                double half = kind / 2.0;
                yield i -> y[i] = half;
            }
        });
    }

    static void launch() {
        for (int kind = 0; kind < 3; kind++) {
            double[] y = new double[100];
            fill(kind, y);
            if (y[99] != (kind == 0 ? 1 : kind == 1 ? 99 : 1)) {
                throw new IllegalStateException("y[99] is " + y[99]);
            }
        }
    }
}
