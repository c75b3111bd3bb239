// refused R202 10:79
import org.gantry.Gantry;

/** One step of shortest paths, in place. */
class FloydInPlace {
    static void launch() {
        int n = 10;
        int k = 3;
        double[] d = new double[100];
        Gantry.forEach(n, n, (i, j) -> d[i * n + j] = Math.min(d[i * n + j], d[i * n + k] + d[k * n + j]));
    }
}
