// accepted
import org.gantry.Gantry;

/** A constant number of coefficients. */
class FiniteImpulse {
    static void launch() {
        double[] in = new double[115];
        double[] out = new double[100];
        double[] coeff = new double[16];
        Gantry.forEach(100, i -> {
            double s = 0;
            for (int j = 0; j < 16; j++) {
                s += coeff[j] * in[i + j];
            }
            out[i] = s;
        });
    }
}
