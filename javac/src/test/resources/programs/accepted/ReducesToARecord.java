// accepted
import org.gantry.Gantry;

/** A reduction to a record. */
class ReducesToARecord {
    record Stats(double sum, long count) {
        static final Stats EMPTY = new Stats(0, 0);

        Stats plus(Stats other) {
            return new Stats(sum + other.sum, count + other.count);
        }
    }

    static void launch() {
        double[] x = new double[100];
        Stats s = Gantry.reduce(100, Stats.EMPTY, i -> new Stats(x[i], 1), Stats::plus);
    }
}
