// refused R108 9:53
import org.gantry.Gantry;

/** Reflection. */
class AsksForAClass {
    static void launch() {
        Object o = new int[0];
        int[] q = new int[100];
        Gantry.forEach(100, i -> q[i] = o.getClass().getModifiers());
    }
}
