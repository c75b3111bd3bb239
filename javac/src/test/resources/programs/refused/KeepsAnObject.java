// refused R115 10:40
import org.gantry.Gantry;

/** An object that an item makes is kept in an array. */
class KeepsAnObject {
    record Point(int x) {}

    static void launch() {
        Point[] points = new Point[100];
        Gantry.forEach(100, i -> points[i] = new Point(i));
    }
}
