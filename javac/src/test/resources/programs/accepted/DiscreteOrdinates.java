// accepted
import org.gantry.Gantry;

/** Three dimensions are written, a fourth is summed. */
class DiscreteOrdinates {
    static void launch() {
        int nd = 4;
        int ng = 3;
        int nm = 5;
        int nz = 2;
        double[] phi = new double[30];
        double[] ell = new double[20];
        double[] psi = new double[24];
        Gantry.forEach(nz, ng, nm, (z, g, m) -> {
            double s = phi[m + nm * (g + ng * z)];
            for (int d = 0; d < nd; d++) {
                s += ell[d + nd * m] * psi[d + nd * (g + ng * z)];
            }
            phi[m + nm * (g + ng * z)] = s;
        });
    }
}
