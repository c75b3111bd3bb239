// refused R106 10:35
import org.gantry.Gantry;

/** A field of a captured object is written. */
class WritesAField {
    int sum;

    static void launch() {
        WritesAField a = new WritesAField();
        Gantry.forEach(100, i -> a.sum += i);
    }
}
