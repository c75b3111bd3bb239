// accepted
import org.gantry.Gantry;

/** Methods that throw where ints would wrap. */
class ExactArithmetic {
    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> q[Math.addExact(i, 0)] = Math.multiplyExact(i, 3) + Math.floorMod(-i, 7));
    }
}
