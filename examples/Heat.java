import org.gantry.Gantry;

/** Heat that spreads over a plate: each step reads one array and writes the other. */
void main() {
    int rows = 64;
    int cols = 64;
    double[] now = new double[rows * cols];
    double[] next = new double[rows * cols];
    now[rows / 2 * cols + cols / 2] = 1000;
    for (int step = 0; step < 50; step++) {
        spread(now, next, rows, cols);
        spread(next, now, rows, cols);
    }
    double total = Gantry.sum(rows * cols, i -> now[i]);
    IO.println("total " + Math.round(total) + ", middle " + Math.round(now[rows / 2 * cols + cols / 2] * 100) / 100.0);
}

void spread(double[] from, double[] to, int rows, int cols) {
    Gantry.forEach(1, rows - 1, 1, cols - 1, (r, c) -> {
        int i = r * cols + c;
        to[i] = from[i] + 0.2 * (from[i - 1] + from[i + 1] + from[i - cols] + from[i + cols] - 4 * from[i]);
    });
}
