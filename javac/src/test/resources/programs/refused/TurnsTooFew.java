// refused at launch R201
import org.gantry.Gantry;

/** More items than places to turn. */
class TurnsTooFew {
    static void launch() {
        turn(new int[16], 3);
    }

    static void turn(int[] y, int s) {
        Gantry.forEach(12, i -> y[i + s >= 10 ? i + s - 10 : i + s] = i);
    }
}
