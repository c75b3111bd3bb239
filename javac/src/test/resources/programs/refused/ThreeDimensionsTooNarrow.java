// refused R201 8:47
import org.gantry.Gantry;

/** The innermost extent is larger than its factor. */
class ThreeDimensionsTooNarrow {
    static void launch() {
        double[] y = new double[200];
        Gantry.forEach(5, 5, 5, (i, j, k) -> y[(i * 5 + j) * 4 + k] = 1);
    }
}
