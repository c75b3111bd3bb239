// refused R203 9:38
import org.gantry.Gantry;

/** Updates of a histogram are lost. */
class CountsWithoutAtomics {
    static void launch() {
        int[] key = new int[100];
        int[] bins = new int[10];
        Gantry.forEach(100, i -> bins[key[i]]++);
    }
}
