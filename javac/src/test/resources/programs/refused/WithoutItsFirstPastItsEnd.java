// refused R201 11:18
import org.gantry.*;

/** The second element behind a segment is one that the next segment writes. */
class WithoutItsFirstPastItsEnd {
    static void launch() {
        Offsets off = Offsets.of(new int[] {0, 3, 5, 8});
        double[] y = new double[10];
        Gantry.forEach(3, s -> {
            for (int k = off.start(s) + 1; k < off.end(s) + 2; k++) {
                y[k] = s;
            }
        });
    }
}
