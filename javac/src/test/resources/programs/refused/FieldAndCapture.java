// refused at launch R202
import org.gantry.Gantry;

/** An array by a field of a captured record and by itself. */
class FieldAndCapture {
    record Box(double[] data) {}

    static void move(Box box, double[] x) {
        Gantry.forEach(99, i -> box.data()[i] = x[i + 1]);
    }

    static void launch() {
        double[] y = new double[100];
        move(new Box(y), y);
    }
}
