// fails at launch K102
import org.gantry.Gantry;

/** A divisor is zero at the first item. */
class DividesByZero {
    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> q[i] = 7 / i);
    }
}
