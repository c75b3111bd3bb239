// accepted
import org.gantry.*;

/** Zones in a list with distinct entries, four corners each. */
class DivergenceByZones {
    static void launch() {
        IndexSet zones = IndexSet.of(new int[] {11, 12, 15, 19});
        int jp = 10;
        double[] x = new double[100];
        double[] div = new double[100];
        Gantry.forEach(zones.size(), ii -> {
            int i = zones.get(ii);
            div[i] = x[i + 1] - x[i] + x[i + jp] - x[i + jp + 1];
        });
    }
}
