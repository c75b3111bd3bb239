// accepted
import org.gantry.Gantry;

/** Functions of Math and StrictMath. */
class Mathematics {
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[i] = Math.sqrt(Math.abs(x[i])) + StrictMath.sin(x[i]) + Math.fma(x[i], 2, 1));
    }
}
