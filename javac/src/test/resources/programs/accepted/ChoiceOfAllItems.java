// accepted
import org.gantry.Gantry;

/** Forward or backward, all items together. */
class ChoiceOfAllItems {
    static void fill(boolean back, double[] y) {
        int n = y.length;
        Gantry.forEach(n, i -> y[back ? n - 1 - i : i] = i);
    }

    static void launch() {
        fill(true, new double[100]);
    }
}
