// accepted
import org.gantry.*;

/** An index set knows its least and its greatest element, so the launch decides. */
class GathersBySetWithoutChecks {
    @NoResidualChecks
    static void launch() {
        IndexSet at = IndexSet.of(new int[] {4, 2, 7});
        double[] x = new double[100];
        double[] y = new double[3];
        Gantry.forEach(3, i -> y[i] = x[at.get(i)]);
    }
}
