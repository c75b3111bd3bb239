// refused R201 8:36 or R204 8:54
import org.gantry.Gantry;

/** A hash decides. */
class HashedIndex {
    static void launch() {
        int[] q = new int[256];
        Gantry.forEach(1000, i -> q[(i * 0x9E3779B9) >>> 24] = i);
    }
}
