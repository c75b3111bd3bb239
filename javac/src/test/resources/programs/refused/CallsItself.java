// refused R102 7:28
import org.gantry.Gantry;

/** Recursion. */
class CallsItself {
    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    static void launch() {
        int[] q = new int[100];
        Gantry.forEach(100, i -> q[i] = fib(i));
    }
}
