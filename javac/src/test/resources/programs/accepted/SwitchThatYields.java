// accepted
import org.gantry.Gantry;

/** A switch expression with blocks, over widely spread numbers. */
class SwitchThatYields {
    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> q[i] = switch (q[i]) {
            case -1000, 70_000 -> {
                int v = i * 3;
                yield v + 1;
            }
            case 5 -> 0;
            default -> i;
        });
    }
}
