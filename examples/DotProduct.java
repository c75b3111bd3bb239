import org.gantry.Gantry;

/** The sum of x[i] * y[i]: a reduction, with the same bits on every run and device. */
void main() {
    int n = 1_000_000;
    double[] x = new double[n];
    double[] y = new double[n];
    Gantry.forEach(n, i -> {
        x[i] = i % 10;
        y[i] = 0.5;
    });
    IO.println("dot = " + Gantry.sum(n, i -> x[i] * y[i]));
    IO.println("largest = " + Gantry.max(n, i -> x[i]));
    IO.println("first 9 at " + Gantry.argMax(n, i -> x[i]));
}
