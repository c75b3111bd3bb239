// accepted
import org.gantry.Gantry;

/** A shift of what was shifted up, inside an int. */
class ShiftsDown {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[(i << 4) >> 4] = i);
    }
}
