// accepted
import org.gantry.Gantry;

/** Ranges at the ends of int. */
class FromTheLeastInt {
    static void launch() {
        int[] y = new int[5];
        Gantry.forEach(Integer.MIN_VALUE, Integer.MIN_VALUE + 5, i -> y[i - Integer.MIN_VALUE] = i);
        Gantry.forEach(Integer.MAX_VALUE - 5, Integer.MAX_VALUE, i -> y[i - (Integer.MAX_VALUE - 5)] = i);
    }
}
