// refused R104 14:13
import org.gantry.Gantry;

/** A try with a resource. */
class ReturnsInATry {
    static final class Lock implements AutoCloseable {
        @Override
        public void close() {}
    }

    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> {
            try (Lock lock = new Lock()) {
                q[i] = i;
            }
        });
    }
}
