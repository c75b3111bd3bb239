package org.gantry.rajaperf.bench;

import java.util.SplittableRandom;
import org.gantry.Launch;

/**
 * A loop in which some accesses keep their bounds checks, since their indices are data: what the suite {@code checks} measures. Each
 * implementation is one of the five, with its arrays.
 */
sealed interface CheckedLoop {
    /** Its name without the size. */
    String name();

    /** The number of items. */
    int items();

    /** Bytes of the elements that all items read and write, each counted once. */
    double bytes();

    /** Runs it. */
    void run(Launch on);

    /** The plain Java loop, into the same array. */
    void runPlain();

    /** The array that it writes. */
    double[] result();

    /** A function of small integers by a table: {@code y[i] = table[key[i]]}. */
    record Lookup(int[] key, double[] table, double[] result) implements CheckedLoop {
        static CheckedLoop of(int items) {
            return new Lookup(random(items, 1024), ramp(1024), new double[items]);
        }

        @Override
        public String name() {
            return "TABLE_LOOKUP";
        }

        @Override
        public int items() {
            return key.length;
        }

        @Override
        public double bytes() {
            return 12.0 * items();
        }

        @Override
        public void run(Launch on) {
            int[] key = this.key;
            double[] table = this.table;
            double[] y = this.result;
            on.forEach(key.length, i -> y[i] = table[key[i]]);
        }

        @Override
        public void runPlain() {
            for (int i = 0; i < key.length; i++) {
                result[i] = table[key[i]];
            }
        }
    }

    /** Elements from anywhere in an array as large as the result: {@code y[i] = a * x[at[i]] + b[i]}. */
    record Gather(int[] at, double[] x, double[] b, double[] result) implements CheckedLoop {
        private static final double FACTOR = 0.75;

        static CheckedLoop of(int items) {
            return new Gather(random(items, items), ramp(items), ramp(items), new double[items]);
        }

        @Override
        public String name() {
            return "GATHER";
        }

        @Override
        public int items() {
            return at.length;
        }

        @Override
        public double bytes() {
            return 28.0 * items();
        }

        @Override
        public void run(Launch on) {
            int[] at = this.at;
            double[] x = this.x;
            double[] b = this.b;
            double[] y = this.result;
            on.forEach(at.length, i -> y[i] = FACTOR * x[at[i]] + b[i]);
        }

        @Override
        public void runPlain() {
            for (int i = 0; i < at.length; i++) {
                result[i] = FACTOR * x[at[i]] + b[i];
            }
        }
    }

    /** A sparse matrix by rows, times a vector. */
    record SparseProduct(int[] start, int[] column, double[] value, double[] x, double[] result)
            implements CheckedLoop {
        private static final int IN_ROW = 16;

        static CheckedLoop of(int elements) {
            int rows = elements / IN_ROW;
            int[] start = new int[rows + 1];
            int[] column = new int[rows * IN_ROW];
            SplittableRandom random = new SplittableRandom(1);
            for (int row = 0; row < rows; row++) {
                start[row + 1] = start[row] + IN_ROW;
                for (int k = 0; k < IN_ROW; k++) { // a band, as meshes give
                    column[start[row] + k] = Math.clamp(row + (long) random.nextInt(-200, 201), 0, rows - 1);
                }
            }
            return new SparseProduct(start, column, ramp(column.length), ramp(rows), new double[rows]);
        }

        @Override
        public String name() {
            return "CSR_PRODUCT";
        }

        @Override
        public int items() {
            return result.length;
        }

        @Override
        public double bytes() {
            return 12.0 * column.length + 20.0 * items();
        }

        @Override
        public void run(Launch on) {
            int[] start = this.start;
            int[] column = this.column;
            double[] value = this.value;
            double[] x = this.x;
            double[] y = this.result;
            on.forEach(y.length, row -> {
                double sum = 0;
                for (int k = start[row]; k < start[row + 1]; k++) {
                    sum += value[k] * x[column[k]];
                }
                y[row] = sum;
            });
        }

        @Override
        public void runPlain() {
            for (int row = 0; row < result.length; row++) {
                double sum = 0;
                for (int k = start[row]; k < start[row + 1]; k++) {
                    sum += value[k] * x[column[k]];
                }
                result[row] = sum;
            }
        }
    }

    /** An image looked at through coordinates, here turned a little: four pixels by their weights. */
    record Bilinear(int width, float[] image, float[] u, float[] v, double[] result) implements CheckedLoop {
        static CheckedLoop of(int pixels) {
            int width = (int) Math.sqrt(pixels);
            float[] image = new float[width * width];
            float[] u = new float[width * width];
            float[] v = new float[width * width];
            for (int y = 0; y < width; y++) {
                for (int x = 0; x < width; x++) {
                    image[y * width + x] = (x * 7 + y * 3) % 256;
                    u[y * width + x] = Math.clamp(0.98f * x - 0.17f * y + 0.1f * width, 0, width - 1.01f);
                    v[y * width + x] = Math.clamp(0.17f * x + 0.98f * y - 0.05f * width, 0, width - 1.01f);
                }
            }
            return new Bilinear(width, image, u, v, new double[width * width]);
        }

        @Override
        public String name() {
            return "BILINEAR";
        }

        @Override
        public int items() {
            return result.length;
        }

        @Override
        public double bytes() {
            return 20.0 * items();
        }

        @Override
        public void run(Launch on) {
            int w = width;
            float[] image = this.image;
            float[] u = this.u;
            float[] v = this.v;
            double[] y = this.result;
            on.forEach(y.length, i -> y[i] = sample(image, w, u[i], v[i]));
        }

        @Override
        public void runPlain() {
            for (int i = 0; i < result.length; i++) {
                result[i] = sample(image, width, u[i], v[i]);
            }
        }

        private static float sample(float[] image, int w, float u, float v) {
            int x = (int) u;
            int y = (int) v;
            float fx = u - x;
            float fy = v - y;
            int at = y * w + x;
            float upper = image[at] * (1 - fx) + image[at + 1] * fx;
            float lower = image[at + w] * (1 - fx) + image[at + w + 1] * fx;
            return upper * (1 - fy) + lower * fy;
        }
    }

    /** How far values lie in their distribution: a value's bin, and what the histogram and its sums say there. */
    record HistogramRead(float[] value, int[] count, int[] below, double[] result) implements CheckedLoop {
        private static final int BINS = 4096;

        static CheckedLoop of(int items) {
            float[] value = new float[items];
            int[] count = new int[BINS];
            SplittableRandom random = new SplittableRandom(2);
            for (int i = 0; i < items; i++) {
                value[i] = random.nextFloat() * random.nextFloat();
                count[(int) (value[i] * BINS)]++;
            }
            int[] below = new int[BINS];
            for (int bin = 1; bin < BINS; bin++) {
                below[bin] = below[bin - 1] + count[bin - 1];
            }
            return new HistogramRead(value, count, below, new double[items]);
        }

        @Override
        public String name() {
            return "HISTOGRAM_READ";
        }

        @Override
        public int items() {
            return value.length;
        }

        @Override
        public double bytes() {
            return 12.0 * items();
        }

        @Override
        public void run(Launch on) {
            float[] value = this.value;
            int[] count = this.count;
            int[] below = this.below;
            double[] y = this.result;
            on.forEach(value.length, i -> {
                int bin = (int) (value[i] * BINS);
                y[i] = below[bin] + 0.5 * count[bin];
            });
        }

        @Override
        public void runPlain() {
            for (int i = 0; i < value.length; i++) {
                int bin = (int) (value[i] * BINS);
                result[i] = below[bin] + 0.5 * count[bin];
            }
        }
    }

    private static int[] random(int length, int bound) {
        return new SplittableRandom(3).ints(length, 0, bound).toArray();
    }

    private static double[] ramp(int length) {
        double[] ramp = new double[length];
        for (int i = 0; i < length; i++) {
            ramp[i] = 0.5 + i % 1000;
        }
        return ramp;
    }
}
