// refused R201 9:33
import org.gantry.Gantry;

/** Half of the items count backwards. */
class ChoiceOfEachItem {
    static void launch() {
        int n = 100;
        int[] y = new int[n];
        Gantry.forEach(n, i -> y[i < n / 2 ? n - 1 - i : i] = i);
    }
}
