// accepted
import org.gantry.Gantry;

/** A body that is a method. */
class MethodReference {
    static final double[] Y = new double[100];

    static void one(int i) {
        Y[i] = i;
    }

    static void launch() {
        Gantry.forEach(100, MethodReference::one);
    }
}
