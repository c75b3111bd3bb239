package org.gantry.compiler.check;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.gantry.Device;
import org.gantry.Gantry;
import org.gantry.IndexSet;
import org.gantry.KernelException;
import org.gantry.Launch;
import org.gantry.Offsets;
import org.gantry.Partition;
import org.gantry.RefusedException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Kernels in Java, read from their class files: what the checks say of forms that people write. */
class JavaKernelsTest {
    private static final Launch JVM = Gantry.on(Device.named("jvm"));

    private static RefusedException refused(String code, Executable launch) {
        var refused = assertThrows(RefusedException.class, launch);
        assertEquals(code, refused.code(), refused.getMessage());
        return refused;
    }

    private static int line() {
        return StackWalker.getInstance()
                .walk(s -> s.skip(1).findFirst().orElseThrow().getLineNumber());
    }

    @Test
    @DisplayName("case 29: a[i] = a[i + 1]; a[i] = a[i - 1] + 1")
    void readsWhatOthersWrite() {
        var a = new double[10];
        int line = line() + 1;
        var e = refused("GANTRY-R202", () -> JVM.forEach(9, i -> a[i] = a[i + 1]));
        assertEquals(line, e.line());
        assertTrue(e.getMessage().contains("a[i + 1] in line " + line + "; the two are 1 apart"), e.getMessage());
        refused("GANTRY-R202", () -> JVM.forEach(1, 10, i -> a[i] = a[i - 1] + 1));
    }

    @Test
    @DisplayName("case 30: bins[key[i]]++")
    void lostUpdates() {
        var bins = new int[10];
        var key = new int[100];
        refused("GANTRY-R203", () -> JVM.forEach(100, i -> bins[key[i]]++));
    }

    @Test
    @DisplayName("the same array under two names: y[i] = x[i + 1]")
    void aliases() {
        var x = new double[10];
        var y = x;
        refused("GANTRY-R202", () -> JVM.forEach(9, i -> y[i] = x[i + 1]));
        JVM.forEach(10, i -> {
            y[i] = 0;
            y[i] = x[i] + 1;
        });
        assertArrayEquals(new double[] {1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, x);
    }

    @Test
    @DisplayName("out[r * cols + c] over rows and columns; with a stride too small refused at launch")
    void matrices() {
        var out = new double[12];
        int cols = 4;
        JVM.forEach(3, cols, (r, c) -> out[r * cols + c] = r * 10 + c);
        assertArrayEquals(new double[] {0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23}, out);
        int stride = 3;
        var e = refused("GANTRY-R201", () -> JVM.forEach(3, 4, (r, c) -> out[r * stride + c] = r));
        assertTrue(e.getMessage().contains("two items that differ by"), e.getMessage());
        refused("GANTRY-R201", () -> JVM.forEach(3, 4, (r, c) -> out[c] = r));
    }

    @Test
    @DisplayName("a matrix product with its inner loop")
    void matrixProduct() {
        int n = 5;
        var a = new double[n * n];
        var b = new double[n * n];
        var c = new double[n * n];
        for (int i = 0; i < n * n; i++) {
            a[i] = i;
            b[i] = n * n - i;
        }
        JVM.forEach(n, n, (i, j) -> {
            double sum = 0;
            for (int k = 0; k < n; k++) {
                sum += a[i * n + k] * b[k * n + j];
            }
            c[i * n + j] = sum;
        });
        assertEquals(0 * 25 + 1 * 20 + 2 * 15 + 3 * 10 + 4 * 5, c[0]);
    }

    @Test
    @DisplayName("a two-dimensional stencil behind a guard")
    void stencils() {
        int rows = 6;
        int cols = 7;
        var in = new double[rows * cols];
        var out = new double[rows * cols];
        java.util.Arrays.fill(in, 1);
        JVM.forEach(rows, cols, (r, c) -> {
            if (r > 0 && r < rows - 1 && c > 0 && c < cols - 1) {
                out[r * cols + c] =
                        in[(r - 1) * cols + c] + in[(r + 1) * cols + c] + in[r * cols + c - 1] + in[r * cols + c + 1];
            }
        });
        assertEquals(4, out[cols + 1]);
        assertEquals(0, out[cols]);
    }

    @Test
    @DisplayName("one item for a row: for (int j = 0; j < cols; j++) y[i * cols + j]")
    void rowsByOneItem() {
        int cols = 4;
        var y = new double[12];
        JVM.forEach(3, i -> {
            for (int j = 0; j < cols; j++) {
                y[i * cols + j] = i;
            }
            for (int j = 1; j < cols; j++) {
                y[i * cols + j] += y[i * cols + j - 1];
            }
        });
        assertArrayEquals(new double[] {0, 0, 0, 0, 1, 2, 3, 4, 2, 4, 6, 8}, y);
    }

    @Test
    @DisplayName("a prefix over the rows of another item is refused: y[i * cols + j - 1] for j from 0")
    void rowsThatReachOver() {
        int cols = 4;
        var y = new double[12];
        refused(
                "GANTRY-R202",
                () -> JVM.forEach(1, 3, i -> {
                    for (int j = 0; j < cols; j++) {
                        y[i * cols + j] = y[i * cols + j - 1];
                    }
                }));
    }

    @Test
    @DisplayName("arrays of arrays: t[r][c]")
    void tables() {
        var t = new double[3][4];
        JVM.forEach(3, 4, (r, c) -> t[r][c] = r * 10 + c);
        assertArrayEquals(new double[] {20, 21, 22, 23}, t[2]);
        JVM.forEach(3, r -> {
            for (int c = 0; c < t[r].length; c++) {
                t[r][c] += 1;
            }
        });
        assertArrayEquals(new double[] {21, 22, 23, 24}, t[2]);
        refused("GANTRY-R201", () -> JVM.forEach(3, 4, (r, c) -> t[r][0] = c));
        refused("GANTRY-R202", () -> JVM.forEach(2, r -> t[r][0] = t[r + 1][0]));
    }

    @Test
    @DisplayName("index sets: y[set.get(i)] accepted, neighbours refused")
    void indexSets() {
        var set = IndexSet.of(new int[] {7, 1, 3});
        var y = new double[8];
        JVM.forEach(set.size(), i -> y[set.get(i)] += 1);
        assertArrayEquals(new double[] {0, 1, 0, 1, 0, 0, 0, 1}, y);
        refused("GANTRY-R202", () -> JVM.forEach(set.size(), i -> y[set.get(i)] = y[set.get(i) - 1]));
        refused("GANTRY-R207", () -> JVM.forEach(set.size(), i -> y[set.get(i)] = y[i]));
    }

    @Test
    @DisplayName("Objects.checkIndex before an access says where the index lies: y[4 * i + checkIndex(z[i], 4)]")
    void checkedIndices() {
        var y = new double[40];
        var z = new int[] {3, 0, 2, 1, 3, 0, 1, 2, 3, 0};
        JVM.forEach(10, i -> {
            int k = java.util.Objects.checkIndex(z[i], 4);
            y[4 * i + k] = 1;
        });
        assertEquals(1, y[3]);
        refused(
                "GANTRY-R201",
                () -> JVM.forEach(10, i -> {
                    int k = java.util.Objects.checkIndex(z[i], 5);
                    y[4 * i + k] = 1;
                }));
    }

    @Test
    @DisplayName("Partition: linear, rows, columns, tiles with a halo that is read, strided")
    void partitions() {
        var y = new double[12];
        var x = new double[12];
        java.util.Arrays.setAll(x, i -> i);
        for (var p : new Partition[] {
            Partition.linear(12),
            Partition.rows(4),
            Partition.columns(3, 4),
            Partition.tiles(12, 5),
            Partition.strided(12, 5)
        }) {
            java.util.Arrays.fill(y, 0);
            int items = p instanceof Partition.Linear
                    ? 12
                    : p instanceof Partition.Columns ? 4 : p instanceof Partition.Strided ? 5 : 3;
            JVM.forEach(items, i -> {
                for (int k = 0; k < p.size(i); k++) {
                    int at = p.index(i, k);
                    y[at] += (at > 0 ? x[at - 1] : 0) + x[at];
                }
            });
            for (int i = 0; i < 12; i++) {
                assertEquals(i == 0 ? 0 : 2 * i - 1, y[i], p + " " + i);
            }
        }
    }

    /** Overlaps where {@code step < width}. */
    private record Windows(int step, int width) implements Partition {
        @Override
        public int size(int item) {
            return width;
        }

        @Override
        public int index(int item, int k) {
            return item * step + k;
        }
    }

    @Test
    @DisplayName("ranges of one array that touch on either side: y[i] and y[i + d] for d = n, -n; not for n - 1, 1 - n")
    void rangesOfOneArray() {
        int n = 5;
        int middle = 5;
        var y = new double[15];
        for (int distance : new int[] {n, -n}) {
            JVM.forEach(n, i -> {
                y[middle + i] = 1;
                y[middle + distance + i] = 2;
            });
        }
        for (int distance : new int[] {n - 1, 1 - n}) {
            refused(
                    "GANTRY-R201",
                    () -> JVM.forEach(n, i -> {
                        y[middle + i] = 1;
                        y[middle + distance + i] = 2;
                    }));
        }
    }

    @Test
    @DisplayName("an array that is shorter than the domain: the item behind its end fails")
    void shorterThanTheDomain() {
        var y = new double[3];
        var failed = assertThrows(KernelException.class, () -> JVM.forEach(4, i -> y[i] = i));
        assertEquals(List.of(3L), failed.failure().item());
    }

    @Test
    @DisplayName(
            "a Partition of one's own is proven, not trusted; nor is one used with two coordinates, or beside its own neighbour")
    void partitionsOfOnesOwn() {
        var y = new double[40];
        var apart = new Windows(4, 4);
        JVM.forEach(10, i -> {
            for (int k = 0; k < apart.size(i); k++) {
                y[apart.index(i, k)] = i;
            }
        });
        assertEquals(9, y[39]);
        var overlapping = new Windows(3, 4);
        refused(
                "GANTRY-R201",
                () -> JVM.forEach(10, i -> {
                    for (int k = 0; k < overlapping.size(i); k++) {
                        y[overlapping.index(i, k)] = i;
                    }
                }));
        // One dimension's partition under a launch of two.
        refused(
                "GANTRY-R201",
                () -> JVM.forEach(3, 10, (r, i) -> {
                    for (int k = 0; k < apart.size(i); k++) {
                        y[apart.index(i, k)] = r;
                    }
                }));
        // The view of another item, written beside one's own.
        refused(
                "GANTRY-R201",
                () -> JVM.forEach(9, i -> {
                    for (int k = 0; k < apart.size(i); k++) {
                        y[apart.index(i, k)] = i;
                        y[apart.index(i + 1, k)] = i;
                    }
                }));
        // Past the end of its own tile.
        refused(
                "GANTRY-R201",
                () -> JVM.forEach(9, i -> {
                    for (int k = 0; k <= apart.size(i); k++) {
                        y[apart.index(i, k)] = i;
                    }
                }));
        // A halo of the array that is written.
        refused(
                "GANTRY-R202",
                () -> JVM.forEach(1, 9, i -> {
                    for (int k = 0; k < apart.size(i); k++) {
                        y[apart.index(i, k)] = y[apart.index(i, k) - 1];
                    }
                }));
    }

    @Test
    @DisplayName("segments: for (k = off.start(s); k < off.end(s); k++) y[k]")
    void segments() {
        var off = Offsets.of(new int[] {0, 2, 2, 5, 9});
        var y = new double[9];
        JVM.forEach(off.segments(), s -> {
            for (int k = off.start(s); k < off.end(s); k++) {
                y[k] += s;
            }
        });
        assertArrayEquals(new double[] {0, 0, 2, 2, 2, 3, 3, 3, 3}, y);
        refused(
                "GANTRY-R201",
                () -> JVM.forEach(off.segments(), s -> {
                    for (int k = off.start(s); k <= off.end(s); k++) {
                        y[k] += s;
                    }
                }));
    }

    @Test
    @DisplayName("y[~i] over negative items is accepted; together with y[i] for the others refused")
    void complements() {
        var y = new int[3];
        JVM.forEach(-3, 0, i -> y[~i] = i);
        assertArrayEquals(new int[] {-1, -2, -3}, y);
        refused("GANTRY-R201", () -> JVM.forEach(-3, 3, i -> y[i < 0 ? ~i : i] = i));
    }

    @Test
    @DisplayName("a reversal in place over half of the array is accepted, over all of it refused")
    void reversalInPlace() {
        int n = 7;
        var y = new double[] {1, 2, 3, 4, 5, 6, 7};
        JVM.forEach(n / 2, i -> {
            double t = y[i];
            y[i] = y[n - 1 - i];
            y[n - 1 - i] = t;
        });
        assertArrayEquals(new double[] {7, 6, 5, 4, 3, 2, 1}, y);
        refused(
                "GANTRY-R202",
                () -> JVM.forEach(n, i -> {
                    double t = y[i];
                    y[i] = y[n - 1 - i];
                    y[n - 1 - i] = t;
                }));
    }

    @Test
    @DisplayName("the array that an IndexSet is made of may change afterwards: the set does not")
    void changedIndices() {
        var indices = new int[] {0, 1, 2};
        var set = IndexSet.of(indices);
        indices[1] = 0;
        var y = new double[3];
        JVM.forEach(set.size(), i -> y[set.get(i)] += 1);
        assertArrayEquals(new double[] {1, 1, 1}, y);
    }

    @Test
    @DisplayName("wrap-around: y[i * 65536] with 65537 items")
    void wrapAround() {
        var y = new double[1];
        refused("GANTRY-R204", () -> JVM.forEach(65537, i -> y[i * 65536] = i));
        refused("GANTRY-R204", () -> JVM.forEach(65537, i -> y[(i << 16) >>> 16] = i));
    }

    @Test
    @DisplayName("quotient and remainder: y[(i % cols) * rows + i / cols] transposes")
    void transposition() {
        int rows = 3;
        int cols = 4;
        var x = new double[rows * cols];
        var y = new double[rows * cols];
        for (int i = 0; i < x.length; i++) {
            x[i] = i;
        }
        JVM.forEach(rows * cols, i -> y[(i % cols) * rows + i / cols] = x[i]);
        assertArrayEquals(new double[] {0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11}, y);
    }

    @Test
    @DisplayName("three coordinates in one: plane, row, column by / and %")
    void threeDigits() {
        int ny = 3;
        int nz = 4;
        var y = new double[2 * ny * nz];
        JVM.forEach(y.length, t -> {
            int i = t / (ny * nz);
            int j = (t / nz) % ny;
            int k = t % nz;
            y[(i * ny + j) * nz + k] = t;
        });
        assertEquals(17, y[17]);
        JVM.forEach(y.length, t -> {
            int i = t / (ny * nz);
            int j = (t / nz) % ny;
            int k = t % nz;
            y[(k * ny + j) * 2 + i] = t;
        });
        assertEquals(1 * ny * nz + 2 * nz + 3, y[(3 * ny + 2) * 2 + 1]);
    }

    @Test
    @DisplayName("do { y[i * 4 + k] = k; k++; } while (k < 4), and for (k = 0; k != n; k++)")
    void otherLoops() {
        var y = new double[12];
        JVM.forEach(3, i -> {
            int k = 0;
            do {
                y[i * 4 + k] = k;
                k++;
            } while (k < 4);
        });
        assertArrayEquals(new double[] {0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3}, y);
        int n = 4;
        JVM.forEach(3, i -> {
            for (int k = 0; k != n; k++) {
                y[i * n + k] += i;
            }
        });
        assertArrayEquals(new double[] {0, 1, 2, 3, 1, 2, 3, 4, 2, 3, 4, 5}, y);
        refused(
                "GANTRY-R201",
                () -> JVM.forEach(3, i -> {
                    int k = 0;
                    do {
                        y[i * 3 + k] = k;
                        k++;
                    } while (k < 4);
                }));
        int negative = -1;
        refused(
                "GANTRY-R204",
                () -> JVM.forEach(3, i -> {
                    for (int k = 0; k != negative; k++) {
                        y[i * n + k] += i;
                    }
                }));
    }

    @Test
    @DisplayName("clamped borders: x[max(0, min(n - 1, i + d))]; a neighbour behind Integer.compareUnsigned")
    void clampedBorders() {
        int n = 5;
        var x = new double[] {1, 2, 4, 8, 16};
        var y = new double[n];
        JVM.forEach(n, i -> {
            double sum = 0;
            for (int d = -1; d <= 1; d++) {
                sum += x[Math.max(0, Math.min(n - 1, i + d))];
            }
            y[i] = sum;
        });
        assertArrayEquals(new double[] {4, 7, 14, 28, 40}, y);
        JVM.forEach(n, i -> {
            y[i] = x[i > 0 ? i - 1 : 0];
            if (Integer.compareUnsigned(i + 1, x.length) < 0) {
                y[i] += x[i + 1];
            }
        });
        assertArrayEquals(new double[] {3, 5, 10, 20, 8}, y);
    }

    @Test
    @DisplayName("long items: forEachLong(n, i -> y[(int) i])")
    void longItems() {
        var y = new double[5];
        JVM.forEachLong(5, i -> y[(int) i] = i);
        assertArrayEquals(new double[] {0, 1, 2, 3, 4}, y);
    }

    @Test
    @DisplayName("an array chosen at run time is refused")
    void chosenArrays() {
        var a = new double[5];
        var b = new double[5];
        boolean flag = Math.random() < 2;
        refused(
                "GANTRY-R205",
                () -> JVM.forEach(5, i -> {
                    var t = i > 2 ? a : b;
                    t[i] = 1;
                }));
        assertTrue(flag);
    }

    @Test
    @DisplayName("local arrays never race")
    void localArrays() {
        var y = new double[5];
        JVM.forEach(5, i -> {
            var t = new double[3];
            t[0] = i;
            t[1] = t[0] + 1;
            y[i] = t[1] + t[2];
        });
        assertArrayEquals(new double[] {1, 2, 3, 4, 5}, y);
    }
}
