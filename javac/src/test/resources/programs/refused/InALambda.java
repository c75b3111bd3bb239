// refused R201 17:46
import org.gantry.Gantry;

/** The write is in a function that a method is given. */
class InALambda {
    static void twice(IntBodyFn f, int i) {
        f.run(i);
        f.run(i);
    }

    interface IntBodyFn extends java.io.Serializable {
        void run(int i);
    }

    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> twice(k -> y[k / 2] = k, i));
    }
}
