// refused at launch R202
import org.gantry.Gantry;

/** Two views of one array, of which one is written. */
class DuplicatedView {
    record View(double[] data, int from) {
        double get(int k) {
            return data[from + k];
        }
    }

    static void move(View from, View to) {
        Gantry.forEach(50, i -> to.data()[to.from() + i] = from.get(i));
    }

    static void launch() {
        double[] y = new double[100];
        move(new View(y, 0), new View(y, 1));
    }
}
