package example;

import org.gantry.Gantry;

/** y = a x + y, on all cores. */
public final class Saxpy {
    private Saxpy() {}

    /** Adds {@code a * x} to {@code y}; both have at least {@code n} elements. */
    static void saxpy(int n, float a, float[] x, float[] y) {
        Gantry.forEach(n, i -> y[i] = a * x[i] + y[i]);
    }

    /** Prints 7. */
    public static void main(String[] arguments) {
        float[] x = {1, 2, 3};
        float[] y = {1, 1, 1};
        saxpy(3, 2, x, y);
        System.out.println((int) y[2]);
    }
}
