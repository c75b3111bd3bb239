// refused R301 14:41
import org.gantry.*;

/** @NoResidualChecks on the method that a launch refers to. */
final class ChecksOfAReferredMethod {
    private final int[] at = new int[100];

    @NoResidualChecks
    double item(int i) {
        return x(at[i]);
    }

    private double x(int k) {
        return new double[] {1, 2, 3, 4}[k];
    }

    static void launch() {
        Gantry.sum(100, new ChecksOfAReferredMethod()::item);
    }
}
