// refused R407 13:33
import org.gantry.Gantry;

/** A result that is more than a record of primitives. */
class ReducesToANestedRecord {
    record Sum(double v) {}

    record Sums(Sum a, Sum b) {}

    static void launch() {
        double[] x = new double[10];
        Sums none = new Sums(new Sum(0), new Sum(0));
        Sums all = Gantry.with().reduce(10, none, i -> new Sums(new Sum(x[i]), new Sum(i)), (p, q) -> p);
    }
}
