// refused R202 11:14
import org.gantry.Gantry;

/** Each zone adds to nodes that its neighbours add to. */
class NodalAccumulation {
    static void launch() {
        int jp = 10;
        double[] vol = new double[100];
        double[] x = new double[100];
        Gantry.forEach(80, i -> {
            x[i] += vol[i];
            x[i + 1] += vol[i];
            x[i + jp] += vol[i];
        });
    }
}
