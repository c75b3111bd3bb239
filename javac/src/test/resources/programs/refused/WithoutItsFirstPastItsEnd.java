// refused R201 11:18
import org.gantry.*;

/** The element behind a segment is the first one of the next. */
class WithoutItsFirstPastItsEnd {
    static void launch() {
        Offsets off = Offsets.of(new int[] {0, 3, 5, 9});
        double[] y = new double[10];
        Gantry.forEach(3, s -> {
            for (int k = off.start(s) + 1; k <= off.end(s); k++) {
                y[k] = s;
            }
        });
    }
}
