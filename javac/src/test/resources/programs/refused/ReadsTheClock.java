// refused R109 8:47
import org.gantry.Gantry;

/** A native method. */
class ReadsTheClock {
    static void launch() {
        long[] q = new long[100];
        Gantry.forEach(100, i -> q[i] = System.nanoTime());
    }
}
