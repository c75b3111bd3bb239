// refused R119 9:58
import java.util.concurrent.ThreadLocalRandom;
import org.gantry.Gantry;

/** A generator of the JDK. */
class RandomNumbers {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[i] = ThreadLocalRandom.current().nextDouble());
    }
}
