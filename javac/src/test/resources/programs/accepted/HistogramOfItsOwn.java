// accepted
import org.gantry.Gantry;

/** Each item counts into its own row. */
class HistogramOfItsOwn {
    static void launch() {
        int[] key = new int[100];
        int[] bins = new int[80];
        Gantry.forEach(10, i -> {
            for (int k = 0; k < 10; k++) {
                bins[i * 8 + (key[i * 10 + k] & 7)]++;
            }
        });
    }
}
