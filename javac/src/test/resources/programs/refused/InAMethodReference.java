// refused R201 9:10
import org.gantry.Gantry;

/** The body is a method whose items meet. */
class InAMethodReference {
    static final double[] Y = new double[100];

    static void one(int i) {
        Y[i / 4] = i;
    }

    static void launch() {
        Gantry.forEach(100, InAMethodReference::one);
    }
}
