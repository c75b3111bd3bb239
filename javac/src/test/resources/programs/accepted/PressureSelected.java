// accepted
import org.gantry.Gantry;

/** Selects and cut-offs of what the item just wrote. */
class PressureSelected {
    static void launch() {
        double[] bvc = new double[100];
        double[] p = new double[100];
        double[] e = new double[100];
        double[] c = new double[100];
        Gantry.forEach(100, i -> {
            bvc[i] = 0.3 * (c[i] + 1);
            p[i] = bvc[i] * e[i];
            p[i] = Math.abs(p[i]) < 1e-6 ? 0 : p[i];
            if (e[i] >= 1) {
                p[i] = 0;
            }
            p[i] = p[i] < 1e-3 ? 1e-3 : p[i];
        });
    }
}
