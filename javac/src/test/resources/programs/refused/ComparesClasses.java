// refused R108 12:13
import org.gantry.Gantry;

/** The class of an object that the item made. */
class ComparesClasses {
    record Circle(int r) {}

    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> {
            Object o = new Circle(i);
            q[i] = o.getClass() == Circle.class ? 1 : 0;
        });
    }
}
