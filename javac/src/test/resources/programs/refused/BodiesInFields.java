// refused at launch R202
import org.gantry.*;

/** Bodies that fields hold, of which javac sees nothing at the launch. */
class BodiesInFields {
    private static final double[] Y = new double[100];

    private final IndexBody ofThis = i -> Y[i] = 2 * Y[i + 1];

    static void launch() {
        Gantry.forEach(99, new BodiesInFields().ofThis);
    }
}
