// refused R115 11:45
import org.gantry.Gantry;

/** Captured objects in an array. */
class ArrayOfRecords {
    record Point(double x) {}

    static void launch() {
        Point[] points = {new Point(1), new Point(2)};
        double[] y = new double[2];
        Gantry.forEach(2, i -> y[i] = points[i].x());
    }
}
