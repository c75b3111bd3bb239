// accepted
import org.gantry.Gantry;

/** A matrix is updated in place by four vectors. */
class RankTwoUpdate {
    static void launch() {
        int n = 10;
        double[] a = new double[100];
        double[] u = new double[10];
        double[] v = new double[10];
        double[] s = new double[10];
        double[] t = new double[10];
        Gantry.forEach(n, n, (i, j) -> a[i * n + j] += u[i] * v[j] + s[i] * t[j]);
    }
}
