import org.gantry.Gantry;

/** y = a * x + y, for a million elements. */
void main() {
    int n = 1_000_000;
    float[] x = new float[n];
    float[] y = new float[n];
    Gantry.forEach(n, i -> x[i] = i);
    Gantry.forEach(n, i -> y[i] = 1);
    float a = 2;
    Gantry.forEach(n, i -> y[i] = a * x[i] + y[i]);
    IO.println("y[0] = " + y[0] + ", y[1] = " + y[1] + ", y[n - 1] = " + y[n - 1]);
}
