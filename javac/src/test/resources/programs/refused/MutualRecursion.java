// refused R102 11:26
import org.gantry.Gantry;

/** Two methods that call each other. */
class MutualRecursion {
    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    static void launch() {
        boolean[] z = new boolean[100];
        Gantry.forEach(100, i -> z[i] = even(i));
    }
}
