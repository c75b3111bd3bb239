// accepted
import org.gantry.Gantry;

/** Arrays in fields of a class that may have subclasses. */
class FieldsOfThis {
    private final double[] x = new double[100];
    private final double[] y = new double[100];

    void run() {
        Gantry.forEach(100, i -> y[i] = x[i]);
    }

    static void launch() {
        new FieldsOfThis().run();
    }
}
