// refused R105 12:41
import org.gantry.Gantry;

/** A synchronized method. */
class SynchronizedMethod {
    static synchronized int next(int i) {
        return i + 1;
    }

    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> q[i] = next(i));
    }
}
