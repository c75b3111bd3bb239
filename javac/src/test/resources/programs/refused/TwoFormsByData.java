// refused R201 10:35
import org.gantry.Gantry;

/** A loaded condition chooses between two elements that neighbours share. */
class TwoFormsByData {
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[101];
        x[5] = 1;
        Gantry.forEach(100, i -> y[x[i] > 0 ? i : i + 1] = 1);
    }
}
