// accepted
import org.gantry.Gantry;

/** The inner points of two grids, from five points of others. */
class HydroTwo {
    static void launch() {
        int jn = 12;
        double[] za = new double[120];
        double[] zb = new double[120];
        double[] zp = new double[120];
        double[] zq = new double[120];
        double[] zr = new double[120];
        Gantry.forEach(1, 9, 1, jn - 1, (k, j) -> {
            int i = k * jn + j;
            za[i] = (zp[i - 1 + jn] + zq[i - 1 + jn] - zp[i - 1]) * (zr[i] + zr[i - 1]);
            zb[i] = (zp[i - 1] + zq[i - 1] - zp[i]) * (zr[i] + zr[i - jn]);
        });
    }
}
