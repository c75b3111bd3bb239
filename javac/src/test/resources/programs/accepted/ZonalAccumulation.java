// accepted
import org.gantry.*;

/** Eight nodes of another array are added up for each zone of a list. */
class ZonalAccumulation {
    static void launch() {
        IndexSet zones = IndexSet.of(new int[] {0, 1, 5, 6});
        int jp = 5;
        int kp = 25;
        double[] x = new double[125];
        double[] vol = new double[125];
        Gantry.forEach(zones.size(), ii -> {
            int i = zones.get(ii);
            vol[i] = 0.125 * (x[i] + x[i + 1] + x[i + jp] + x[i + jp + 1]
                    + x[i + kp] + x[i + kp + 1] + x[i + kp + jp] + x[i + kp + jp + 1]);
        });
    }
}
