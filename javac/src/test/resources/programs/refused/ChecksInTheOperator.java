// refused R301 12:40
import org.gantry.*;

/** A division in the operator of a reduction, by a value that only a run knows. */
class ChecksInTheOperator {
    record Part(int v) {}

    @NoResidualChecks
    static void launch() {
        int[] x = new int[100];
        Part all = Gantry.reduce(100, new Part(1), i -> new Part(x[i]), (a, b) ->
                new Part(a.v() + b.v() / a.v()));
    }
}
