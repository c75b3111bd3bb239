// refused R114 15:14
import org.gantry.Gantry;

/** An object under two names. */
class OneOfTwoObjects {
    static class Cell {
        int n;
    }

    static void launch() {
        int[] y = new int[10];
        Gantry.forEach(10, i -> {
            Cell a = new Cell(), b = new Cell();
            Cell c = i > 3 ? a : b;
            c.n = 1;
            y[i] = a.n + 2 * b.n;
        });
    }
}
