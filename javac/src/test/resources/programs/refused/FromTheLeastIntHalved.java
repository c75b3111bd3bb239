// refused R201 8:72
import org.gantry.Gantry;

/** Two items have one half. */
class FromTheLeastIntHalved {
    static void launch() {
        int[] y = new int[5];
        Gantry.forEach(Integer.MIN_VALUE, Integer.MIN_VALUE + 5, i -> y[(i - Integer.MIN_VALUE) / 2] = i);
    }
}
