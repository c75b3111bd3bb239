// accepted
import org.gantry.Gantry;

/** Three dimensions, the last coordinate slowest. */
class NestedInit {
    static void launch() {
        int ni = 4;
        int nj = 5;
        int nk = 6;
        double[] y = new double[120];
        Gantry.forEach(nk, nj, ni, (k, j, i) -> y[i + ni * (j + nj * k)] = i * j * k);
    }
}
