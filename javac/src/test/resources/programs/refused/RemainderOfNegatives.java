// refused R201 8:39
import org.gantry.Gantry;

/** Remainders of both signs, made positive. */
class RemainderOfNegatives {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(-50, 50, i -> y[Math.abs(i % 50)] = i);
    }
}
