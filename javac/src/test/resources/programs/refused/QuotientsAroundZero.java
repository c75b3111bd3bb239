// refused R201 8:40
import org.gantry.Gantry;

/** Division rounds to zero from both sides. */
class QuotientsAroundZero {
    static void launch() {
        double[] y = new double[200];
        Gantry.forEach(-99, 100, i -> y[i / 2 + 50] = i);
    }
}
