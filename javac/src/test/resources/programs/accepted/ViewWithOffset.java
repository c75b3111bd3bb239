// accepted
import org.gantry.Gantry;

/** A range from one, written one lower. */
class ViewWithOffset {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(1, 101, i -> y[i - 1] = i * 0.5);
    }
}
