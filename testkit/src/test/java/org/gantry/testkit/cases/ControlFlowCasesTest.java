package org.gantry.testkit.cases;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.gantry.Launch;

/** Loops, branches and inlined calls that other systems got wrong. */
class ControlFlowCasesTest {
    @OnEachDevice
    void loopsInBothArmsOfAnIf(Launch launch) {
        int[] exponents = {-3, 0, 3};
        var out = new double[3];
        launch.forEach(3, i -> {
            double power = 1;
            if (exponents[i] < 0) {
                for (int k = 0; k > exponents[i]; k--) {
                    power /= 2;
                }
            } else {
                for (int k = 0; k < exponents[i]; k++) {
                    power *= 2;
                }
            }
            out[i] = power;
        });
        assertArrayEquals(new double[] {0.125, 1, 8}, out);
    }

    @OnEachDevice
    void whileLoopsInBothArmsThatShareAVariable(Launch launch) {
        int[] x = {-7, 0, 5, 100};
        var out = new int[4];
        launch.forEach(4, i -> {
            int v = x[i];
            int steps = 0;
            if ((v & 1) == 0) {
                while (v > 3) {
                    v >>= 1;
                    steps++;
                }
            } else {
                do {
                    v += 3;
                    steps += 2;
                } while (v < 10);
            }
            out[i] = v * 100 + steps;
        });
        assertArrayEquals(new int[] {1112, 0, 1104, 305}, out);
    }

    private static int early(int b) {
        if (b < 128) {
            return 2;
        }
        return -3;
    }

    @OnEachDevice
    void earlyReturnInAnInlinedHelper(Launch launch) {
        int[] b = {5, 200, 127, 128};
        var out = new int[4];
        launch.forEach(4, i -> out[i] = early(b[i]));
        assertArrayEquals(new int[] {2, -3, 2, -3}, out);
    }

    private static int firstAbove(int limit, int step) {
        for (int v = 0; v < 100; v += step) {
            if (v * v > limit) {
                return v;
            }
        }
        return -1;
    }

    @OnEachDevice
    void earlyReturnOutOfALoopInAnInlinedHelper(Launch launch) {
        int[] limits = {-5, 0, 10, 9801, 20000};
        var out = new int[5];
        launch.forEach(5, i -> out[i] = firstAbove(limits[i], 1) + 1000 * firstAbove(limits[i], 7));
        assertArrayEquals(new int[] {0, 7001, 7004, -1001, -1001}, out);
    }

    @OnEachDevice
    void earlyReturnFromTheBody(Launch launch) {
        var out = new int[] {9, 9, 9, 9};
        launch.forEach(4, i -> {
            if (i == 2) {
                return;
            }
            out[i] = i;
        });
        assertArrayEquals(new int[] {0, 1, 9, 3}, out);
    }

    @OnEachDevice
    void twoSidedCondition(Launch launch) {
        int[] out = {0, 1, 0, 0, 0, 0, 0, 0};
        launch.forEach(4, i -> {
            if (0 < i && i < 4) {
                out[i] = 1;
            }
        });
        assertArrayEquals(new int[] {0, 1, 1, 1, 0, 0, 0, 0}, out);
    }

    @OnEachDevice
    void twoSidedConditionAgainstTheNumberOfItems(Launch launch) {
        var out = new int[8];
        int n = 4;
        launch.forEach(n, i -> {
            if (0 < i && i < n) {
                out[i] = 1;
            }
        });
        assertArrayEquals(new int[] {0, 1, 1, 1, 0, 0, 0, 0}, out);
    }

    @OnEachDevice
    void compoundCondition(Launch launch) {
        var out = new int[10];
        launch.forEach(10, v -> out[v] = v == 0 || (5 < v && v < 9) ? 100 : 200);
        assertArrayEquals(new int[] {100, 200, 200, 200, 200, 200, 100, 100, 100, 200}, out);
    }

    @OnEachDevice
    void compoundConditionWithNegations(Launch launch) {
        var out = new int[10];
        launch.forEach(10, v -> {
            boolean low = v < 3;
            boolean odd = (v & 1) != 0;
            out[v] = !(low || !odd) && v != 7 || low && odd ? 1 : 0;
        });
        assertArrayEquals(new int[] {0, 1, 0, 1, 0, 1, 0, 0, 0, 1}, out);
    }

    @OnEachDevice
    void loopWithBreakAndACompoundTest(Launch launch) {
        int[] start = {5, 11, 1000, Integer.MAX_VALUE};
        var out = new int[4];
        launch.forEach(4, n -> {
            int i = start[n];
            int rounds = 0;
            while (i > 10 && rounds < 50) {
                i /= 2;
                rounds++;
                if (i == 62) {
                    break;
                }
            }
            out[n] = i * 100 + rounds;
        });
        assertArrayEquals(new int[] {500, 501, 6204, 728}, out);
    }

    private static int labelled(int i) {
        int sum = 0;
        rows:
        for (int r = 0; r < 5; r++) {
            for (int c = 0; c < 5; c++) {
                if (c == i) {
                    continue rows;
                }
                if (r + c == 2 * i) {
                    break rows;
                }
                sum += 10 * r + c;
            }
            sum += 1000;
        }
        return sum;
    }

    @OnEachDevice
    void labelledContinueAndBreak(Launch launch) {
        var out = new int[6];
        launch.forEach(6, i -> out[i] = labelled(i));
        var expected = new int[6];
        for (int i = 0; i < 6; i++) {
            expected[i] = labelled(i);
        }
        assertArrayEquals(expected, out);
    }

    @OnEachDevice
    void inclusiveBound(Launch launch) {
        var out = new int[1];
        launch.forEach(1, item -> {
            int d = -1;
            for (int i = 0; i <= 2; i++) {
                d = i;
            }
            out[item] = d;
        });
        assertArrayEquals(new int[] {2}, out);
    }

    @OnEachDevice
    void inclusiveBoundAtTheLargestInt(Launch launch) {
        var out = new int[2];
        launch.forEach(2, item -> {
            int rounds = 0;
            for (int i = Integer.MAX_VALUE - 2; i <= Integer.MAX_VALUE - item - 1; i++) {
                rounds++;
            }
            out[item] = rounds;
        });
        assertArrayEquals(new int[] {2, 1}, out);
    }

    private static int g(int x) {
        return x == 1 ? leet(x) : 0;
    }

    private static int leet(int x) {
        return 1336 + x;
    }

    @OnEachDevice
    void nestedInlinedCalls(Launch launch) {
        var out = new int[1];
        launch.forEach(1, i -> out[i] = g(1) + g(2));
        assertArrayEquals(new int[] {1337}, out);
    }

    @OnEachDevice
    void inlinedCallsInArgumentsOfInlinedCalls(Launch launch) {
        var out = new int[3];
        launch.forEach(3, i -> out[i] = g(g(i) - 1336) + early(leet(i)));
        assertArrayEquals(new int[] {-3, 1334, -3}, out);
    }
}
