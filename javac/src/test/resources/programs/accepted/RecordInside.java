// accepted
import org.gantry.Gantry;

/** A record that stays in the item. */
class RecordInside {
    record Point(double a, double b) {
        Point twice() {
            return new Point(2 * a, 2 * b);
        }
    }

    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(100, i -> {
            Point p = new Point(x[i], i).twice();
            y[i] = p.a() + p.b();
        });
    }
}
