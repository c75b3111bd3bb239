// accepted
import org.gantry.Gantry;

/** A switch on a captured enum. */
class SwitchOnAnEnum {
    enum Kind {
        A,
        B
    }

    static void launch() {
        Kind kind = Kind.B;
        int[] q = new int[100];
        Gantry.forEach(100, i -> q[i] = switch (kind) {
            case A -> i;
            case B -> -i;
        });
    }
}
