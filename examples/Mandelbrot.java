import org.gantry.Gantry;

/** The Mandelbrot set as text: two dimensions, and a loop of unknown length in each item. */
void main() {
    int rows = 24;
    int cols = 72;
    int most = 200;
    int[] steps = new int[rows * cols];
    Gantry.forEach(rows, cols, (r, c) -> {
        double re = -2.2 + 3.2 * c / cols;
        double im = -1.2 + 2.4 * r / rows;
        double x = 0;
        double y = 0;
        int k = 0;
        while (k < most && x * x + y * y <= 4) {
            double next = x * x - y * y + re;
            y = 2 * x * y + im;
            x = next;
            k++;
        }
        steps[r * cols + c] = k;
    });
    for (int r = 0; r < rows; r++) {
        var line = new StringBuilder();
        for (int c = 0; c < cols; c++) {
            int k = steps[r * cols + c];
            line.append(k == most ? '#' : k > 8 ? '+' : k > 4 ? '.' : ' ');
        }
        IO.println(line.toString().stripTrailing());
    }
}
