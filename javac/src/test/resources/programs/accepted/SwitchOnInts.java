// accepted
import org.gantry.Gantry;

/** A switch expression. */
class SwitchOnInts {
    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> q[i] = switch (i % 3) {
            case 0 -> 5;
            case 1 -> 7;
            default -> 9;
        });
    }
}
