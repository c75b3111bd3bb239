// accepted
import org.gantry.Gantry;

/** A field of one captured object or another. */
class FieldsByPath {
    static final class Params {
        double scale = 2;
    }

    static void launch() {
        Params first = new Params();
        Params second = new Params();
        double[] y = new double[100];
        Gantry.forEach(100, i -> {
            Params p = i < 50 ? first : second;
            y[i] = p.scale;
        });
    }
}
