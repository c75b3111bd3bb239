// refused R116 12:9
import org.gantry.Gantry;

/** Two objects are compared by their references. */
class ComparesObjects {
    record Circle(int r) {}

    static void launch() {
        Circle c = new Circle(1);
        Circle d = new Circle(1);
        int[] q = new int[100];
        Gantry.forEach(100, i -> q[i] = c == d ? 1 : 0);
    }
}
