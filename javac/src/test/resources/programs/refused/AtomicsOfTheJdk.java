// refused R119 10:40
import java.util.concurrent.atomic.AtomicInteger;
import org.gantry.Gantry;

/** A counter of the JDK that all items share. */
class AtomicsOfTheJdk {
    static void launch() {
        AtomicInteger next = new AtomicInteger();
        int[] q = new int[100];
        Gantry.forEach(100, i -> q[next.getAndIncrement()] = i);
    }
}
