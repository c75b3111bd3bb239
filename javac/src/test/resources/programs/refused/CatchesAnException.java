// refused R104 11:13
import org.gantry.Gantry;

/** Items cannot catch. */
class CatchesAnException {
    static void launch() {
        int[] a = new int[100];
        int[] b = new int[100];
        int[] q = new int[100];
        Gantry.forEach(100, i -> {
            try {
                q[i] = a[i] / b[i];
            } catch (ArithmeticException e) {
                q[i] = 0;
            }
        });
    }
}
