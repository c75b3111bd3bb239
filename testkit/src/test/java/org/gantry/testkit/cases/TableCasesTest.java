package org.gantry.testkit.cases;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.IntStream;
import org.gantry.KernelException;
import org.gantry.Launch;

/**
 * Arrays of arrays: few rows, which are passed where they are, and more, which are copied; read and written; null, empty and short rows.
 */
class TableCasesTest {
    /** Up to 40 rows are passed, the others copied. */
    private static final int[] ROWS = {0, 1, 2, 39, 40, 41, 70};

    private static double[][] table(int rows, int columns) {
        return IntStream.range(0, rows)
                .mapToObj(r -> IntStream.range(0, columns)
                        .mapToDouble(c -> r + 0.5 * c)
                        .toArray())
                .toArray(double[][]::new);
    }

    @OnEachDevice
    void sumsOverRows(Launch launch) {
        for (int rows : ROWS) {
            int n = 5000;
            double[][] x = table(rows, n);
            double[] y = new double[n];
            launch.forEach(n, i -> {
                double sum = 0;
                for (int r = 0; r < x.length; r++) {
                    sum += x[r][i];
                }
                y[i] = sum;
            });
            for (int i = 0; i < n; i++) {
                assertEquals(rows * (rows - 1) / 2 + rows * 0.5 * i, y[i], rows + " rows, item " + i);
            }
        }
    }

    @OnEachDevice
    void rowsAreWrittenWhereTheyAre(Launch launch) {
        for (int rows : ROWS) {
            double[][] x = table(rows, 100);
            double[][] y = new double[rows][100];
            launch.forEach(rows, 100, (r, c) -> y[r][c] = x[r][c] + 1);
            for (int r = 0; r < rows; r++) {
                for (int c = 0; c < 100; c++) {
                    assertEquals(r + 0.5 * c + 1, y[r][c]);
                }
            }
        }
    }

    @OnEachDevice
    void manyLaunchesSeeTheRowsOfTheirTime(Launch launch) {
        double[][] x = table(3, 10);
        for (int k = 0; k < 20; k++) {
            x[1] = new double[] {k, k, k};
            assertEquals(3 * k, launch.sum(3, i -> x[1][i]));
        }
    }

    @OnEachDevice
    void rowsOfAllLengths(Launch launch) {
        int[][] x = {{1, 2, 3}, {}, null, {4}};
        int[] lengths = new int[4];
        launch.forEach(4, r -> lengths[r] = x[r] == null ? -1 : x[r].length);
        assertArrayEquals(new int[] {3, 0, -1, 1}, lengths);
    }

    @OnEachDevice
    void aShortRowIsToldWithIndexAndLength(Launch launch) {
        double[][] x = {new double[5], new double[3]};
        double[] y = new double[5];
        var failure = assertThrows(KernelException.class, () -> launch.forEach(5, i -> y[i] = x[1][i]));
        assertInstanceOf(ArrayIndexOutOfBoundsException.class, failure.getCause());
        assertEquals("Index 3 out of bounds for length 3", failure.getCause().getMessage());
    }

    @OnEachDevice
    void theFirstItemThatOneRowIsTooShortForIsTold(Launch launch) {
        double[][] x = table(5, 40_000);
        x[3] = new double[30_000];
        double[] y = new double[40_000];
        var failure = assertThrows(
                KernelException.class,
                () -> launch.forEach(40_000, i -> {
                    double sum = 0;
                    for (int r = 0; r < x.length; r++) {
                        sum += x[r][i];
                    }
                    y[i] = sum;
                }));
        assertEquals(
                "Index 30000 out of bounds for length 30000", failure.getCause().getMessage());
    }

    @OnEachDevice
    void aNullRowIsANullPointer(Launch launch) {
        double[][] x = {new double[5], null};
        double[] y = new double[5];
        var failure = assertThrows(KernelException.class, () -> launch.forEach(5, i -> y[i] = x[i % 2][i]));
        assertInstanceOf(NullPointerException.class, failure.getCause());
    }

    @OnEachDevice
    void booleansAreCopied(Launch launch) {
        boolean[][] x = {{true, false, true}, {false, false, true}};
        boolean[][] y = new boolean[2][3];
        launch.forEach(2, 3, (r, c) -> y[r][c] = !x[r][c]);
        assertArrayEquals(new boolean[] {false, true, false}, y[0]);
        assertArrayEquals(new boolean[] {true, true, false}, y[1]);
    }
}
