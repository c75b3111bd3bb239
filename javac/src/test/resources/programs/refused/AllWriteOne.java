// refused R201 8:35
import org.gantry.Gantry;

/** All items write one element. */
class AllWriteOne {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[0] = i);
    }
}
