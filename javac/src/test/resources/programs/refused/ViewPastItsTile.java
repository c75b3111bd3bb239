// refused R201 8:17
import org.gantry.Gantry;

/** The last element of a view is the next tile's first. */
class ViewPastItsTile {
    record View(double[] data, int from, int size) {
        void set(int k, double v) {
            data[from + k] = v;
        }
    }

    static void launch() {
        double[] y = new double[101];
        Gantry.forEach(25, i -> {
            View view = new View(y, 4 * i, 4);
            for (int k = 0; k <= view.size(); k++) {
                view.set(k, i);
            }
        });
    }
}
