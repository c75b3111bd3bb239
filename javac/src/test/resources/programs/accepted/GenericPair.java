// accepted
import org.gantry.Gantry;

/** A generic record that stays in the item, with boxes. */
class GenericPair {
    record Pair<A, B>(A first, B second) {
        <C> Pair<A, C> with(C other) {
            return new Pair<>(first, other);
        }
    }

    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> {
            Pair<Integer, Double> p = new Pair<>(i, 0.5).with(i * 2.0);
            y[p.first()] = p.second();
        });
    }
}
