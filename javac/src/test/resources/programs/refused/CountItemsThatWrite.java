// refused R201 8:43
import org.gantry.Gantry;

/** The condition of a count writes. */
class CountItemsThatWrite {
    static void launch() {
        int[] q = new int[100];
        long n = Gantry.count(100, i -> (q[0] += i) > 7);
    }
}
