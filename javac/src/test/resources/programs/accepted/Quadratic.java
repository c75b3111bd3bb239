// accepted
import org.gantry.Gantry;

/** Both roots, or none. */
class Quadratic {
    static void launch() {
        double[] a = new double[100];
        double[] b = new double[100];
        double[] c = new double[100];
        double[] x1 = new double[100];
        double[] x2 = new double[100];
        Gantry.forEach(100, i -> {
            double s = b[i] * b[i] - 4 * a[i] * c[i];
            if (s >= 0) {
                double d = Math.sqrt(s);
                x1[i] = (-b[i] + d) / (2 * a[i]);
                x2[i] = (-b[i] - d) / (2 * a[i]);
            } else {
                x1[i] = 0;
                x2[i] = 0;
            }
        });
    }
}
