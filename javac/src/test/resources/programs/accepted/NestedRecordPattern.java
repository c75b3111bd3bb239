// accepted
import org.gantry.Gantry;

/** A record pattern within a record pattern, with a guard. */
class NestedRecordPattern {
    record Point(int x, int y) {}

    record Line(Point from, Point to) {}

    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> {
            Object o = new Line(new Point(i, 1), new Point(2, i));
            q[i] = switch (o) {
                case Line(Point(var a, var b), Point(var c, var d)) when a > c -> a - c;
                case Line(var from, var to) -> from.y() + to.y();
                default -> 0;
            };
        });
    }
}
