// refused R117 27:9
import org.gantry.Gantry;

/** Calls that double at each level. */
class TooManyCalls {
    static int a(int i) {
        return i < 0 ? 0 : b(i) + b(i + 1) + b(i + 2) + b(i + 3) + b(i + 4) + b(i + 5) + b(i + 6) + b(i + 7);
    }

    static int b(int i) {
        return c(i) + c(i + 1) + c(i + 2) + c(i + 3) + c(i + 4) + c(i + 5) + c(i + 6) + c(i + 7);
    }

    static int c(int i) {
        return d(i) + d(i + 1) + d(i + 2) + d(i + 3) + d(i + 4) + d(i + 5) + d(i + 6) + d(i + 7);
    }

    static int d(int i) {
        return e(i) + e(i + 1) + e(i + 2) + e(i + 3) + e(i + 4) + e(i + 5) + e(i + 6) + e(i + 7);
    }

    static int e(int i) {
        return f(i) + f(i + 1) + f(i + 2) + f(i + 3) + f(i + 4) + f(i + 5) + f(i + 6) + f(i + 7);
    }

    static int f(int i) {
        return i % 3 == 0 ? i : i * 5 / 7;
    }

    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> q[i] = a(i));
    }
}
