// refused R201 11:18; no race: segments that are all shifted by one do not meet
import org.gantry.*;

/** Each segment but for its first element, with the first of the next one, which that leaves out. */
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
