// accepted
import org.gantry.Gantry;

/** Early return of an item that is done. */
class EnergyGuarded {
    static void launch() {
        double[] e = new double[100];
        double[] q = new double[100];
        Gantry.forEach(100, i -> {
            double v = e[i] - q[i];
            if (Math.abs(v) < 1e-7) {
                q[i] = 0;
                return;
            }
            e[i] = Math.max(v, 1e-3);
        });
    }
}
