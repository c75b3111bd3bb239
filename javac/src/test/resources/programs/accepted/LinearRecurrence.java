// accepted
import org.gantry.Gantry;

/** One step of a recurrence: item i writes b[k] of its own k, backwards. */
class LinearRecurrence {
    static void launch() {
        int n = 100;
        double[] b = new double[100];
        double[] sa = new double[100];
        double[] sb = new double[100];
        double[] s = new double[100];
        Gantry.forEach(1, n + 1, i -> {
            int k = n - i;
            b[k] = sa[k] + s[k] * sb[k];
            s[k] = b[k] - s[k];
        });
    }
}
