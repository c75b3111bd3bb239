// accepted
import org.gantry.Gantry;

/** All items moved on, those at the end to the start; bits of the index flipped; a cast that keeps the value. */
class TurnsAllItems {
    static void launch() {
        turn(new int[16], 3);
    }

    static void turn(int[] y, int s) {
        Gantry.forEach(10, i -> y[i + s >= 10 ? i + s - 10 : i + s] = i);
        Gantry.forEach(16, i -> y[i ^ 1] = i);
        Gantry.forEach(16, i -> y[i ^ 6] = i);
        Gantry.forEach(16, i -> y[(short) i] = i);
    }
}
