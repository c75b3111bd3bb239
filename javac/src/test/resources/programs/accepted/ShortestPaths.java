// accepted
import org.gantry.Gantry;

/** One step over k, into another matrix. */
class ShortestPaths {
    static void launch() {
        int n = 10;
        int k = 3;
        double[] in = new double[100];
        double[] out = new double[100];
        Gantry.forEach(n, n, (i, j) -> out[j + i * n] = Math.min(in[j + i * n], in[k + i * n] + in[j + k * n]));
    }
}
