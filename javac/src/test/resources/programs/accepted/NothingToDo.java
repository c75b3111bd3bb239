// accepted
import org.gantry.Gantry;

/** An empty domain. */
class NothingToDo {
    static void launch() {
        double[] y = new double[0];
        Gantry.forEach(0, i -> y[i] = i);
    }
}
