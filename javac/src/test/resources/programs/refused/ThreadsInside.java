// refused R109 8:47
import org.gantry.Gantry;

/** The current thread. */
class ThreadsInside {
    static void launch() {
        long[] q = new long[100];
        Gantry.forEach(100, i -> q[i] = Thread.currentThread().threadId());
    }
}
