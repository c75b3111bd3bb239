// refused R106 9:41
import org.gantry.Gantry;

/** A counter in the object around the launch. */
class CountsInAField {
    int n;

    void run(int[] q) {
        Gantry.forEach(100, i -> q[i] = n++);
    }

    static void launch() {
        new CountsInAField().run(new int[100]);
    }
}
