// refused R106 9:34
import org.gantry.Gantry;

/** A static field is written. */
class WritesAStatic {
    static int sum;

    static void launch() {
        Gantry.forEach(100, i -> sum += i);
    }
}
