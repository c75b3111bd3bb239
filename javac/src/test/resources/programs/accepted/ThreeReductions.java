// accepted
import org.gantry.Gantry;

/** Sum, minimum and maximum of ints in one record. */
class ThreeReductions {
    record Three(int sum, int min, int max) {
        Three and(Three o) {
            return new Three(sum + o.sum, Math.min(min, o.min), Math.max(max, o.max));
        }
    }

    static void launch() {
        int[] q = new int[100];
        Three t = Gantry.reduce(100, new Three(0, Integer.MAX_VALUE, Integer.MIN_VALUE), i -> new Three(q[i], q[i], q[i]), Three::and);
    }
}
