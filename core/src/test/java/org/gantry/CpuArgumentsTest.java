package org.gantry;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.gantry.spi.ScalarType;
import org.gantry.spi.ValuePath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every kind of kernel parameter reaches native code as the signature says. */
@EnabledIf("org.gantry.CCompiler#present")
class CpuArgumentsTest {
    private static final ValuePath BODY = new ValuePath.Body();
    private static final String ME = "org/gantry/CpuArgumentsTest";

    @TempDir
    Path folder;

    private static ValuePath field(String owner, String name, String descriptor) {
        return new ValuePath.Field(BODY, owner, name, descriptor);
    }

    record Scalars(boolean z, byte b, char c, short s, int i, long j, float f, double d, long[] out)
            implements IndexBody {
        @Override
        public void run(int k) {
            throw new IllegalStateException("native code runs instead");
        }
    }

    @Test
    void scalarsOfEveryTypeAreExtendedToSixtyFourBits() {
        String owner = ME + "$Scalars";
        CCompiler compiler = new CCompiler(folder, """
                i32 fast(i64 *out, i64 *block, i64 *error, i64 lo, i64 hi) {
                  for (i64 k = lo; k < hi; k++) out[k] = block[9 + k];
                  return 0;
                }
                i32 precise(i64 *out, i64 *block, i64 *error, i64 lo, i64 hi) { return 9; }
                """)
                .array(field(owner, "out", "[J"), ScalarType.LONG, 1, true)
                .scalar(field(owner, "z", "Z"), ScalarType.BOOLEAN)
                .scalar(field(owner, "b", "B"), ScalarType.BYTE)
                .scalar(field(owner, "c", "C"), ScalarType.CHAR)
                .scalar(field(owner, "s", "S"), ScalarType.SHORT)
                .scalar(field(owner, "i", "I"), ScalarType.INT)
                .scalar(field(owner, "j", "J"), ScalarType.LONG)
                .scalar(field(owner, "f", "F"), ScalarType.FLOAT)
                .scalar(field(owner, "d", "D"), ScalarType.DOUBLE);
        long[] out = new long[8];
        compiler.on(1).forEach(8, new Scalars(true, (byte) -3, (char) 65535, (short) -7, -9, -11L, -1.5f, -2.5, out));
        long float32 = out[6] & 0xFFFFFFFFL;
        assertArrayEquals(new long[] {1, -3, 65535, -7, -9, -11, out[6], Double.doubleToRawLongBits(-2.5)}, out);
        assertEquals(Float.floatToRawIntBits(-1.5f) & 0xFFFFFFFFL, float32);
    }

    record Arrays(boolean[] z, byte[] b, char[] c, short[] s, int[] i, long[] j, float[] f, double[] d, int[] missing)
            implements IndexBody {
        @Override
        public void run(int k) {
            throw new IllegalStateException("native code runs instead");
        }
    }

    private CCompiler everyArray() {
        String owner = ME + "$Arrays";
        return new CCompiler(folder, """
                i32 fast(unsigned char *z, signed char *b, unsigned short *c, short *s, i32 *i, i64 *j, float *f, f64 *d,
                         i32 *missing, i64 *block, i64 *error, i64 lo, i64 hi) {
                  if (missing || block[16] != 0) return 9;
                  for (i64 k = lo; k < hi; k++) {
                    z[k] = !z[k]; b[k] += 1; c[k] += 1; s[k] += 1; i[k] += 1; j[k] += block[15]; f[k] += 1; d[k] += 1;
                  }
                  return 0;
                }
                i32 precise() { return 9; }
                """)
                .array(field(owner, "z", "[Z"), ScalarType.BOOLEAN, 1, true)
                .array(field(owner, "b", "[B"), ScalarType.BYTE, 1, true)
                .array(field(owner, "c", "[C"), ScalarType.CHAR, 1, true)
                .array(field(owner, "s", "[S"), ScalarType.SHORT, 1, true)
                .array(field(owner, "i", "[I"), ScalarType.INT, 1, true)
                .array(field(owner, "j", "[J"), ScalarType.LONG, 1, true)
                .array(field(owner, "f", "[F"), ScalarType.FLOAT, 1, true)
                .array(field(owner, "d", "[D"), ScalarType.DOUBLE, 1, true)
                .array(field(owner, "missing", "[I"), ScalarType.INT, 1, true);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void arraysOfEveryTypeAreWrittenAndANullArrayIsTheNullPointer(boolean inPlace) {
        CCompiler compiler = everyArray();
        if (!inPlace) {
            compiler.work(Optional.empty());
        }
        Arrays a = new Arrays(
                new boolean[] {true, false},
                new byte[] {-1, 127},
                new char[] {65535, 1},
                new short[] {-1, 2},
                new int[] {7, 8},
                new long[] {7, 8},
                new float[] {0.5f, 1.5f},
                new double[] {0.25, 1.25},
                null);
        compiler.on(1).forEach(2, a);
        assertArrayEquals(new boolean[] {false, true}, a.z());
        assertArrayEquals(new byte[] {0, -128}, a.b());
        assertArrayEquals(new char[] {0, 2}, a.c());
        assertArrayEquals(new short[] {0, 3}, a.s());
        assertArrayEquals(new int[] {8, 9}, a.i());
        assertArrayEquals(new long[] {9, 10}, a.j());
        assertArrayEquals(new float[] {1.5f, 2.5f}, a.f());
        assertArrayEquals(new double[] {1.25, 2.25}, a.d());
    }

    @Test
    void anEmptyArrayIsNotTheNullPointer() {
        int[] empty = new int[0];
        int[] out = new int[1];
        CCompiler compiler = new CCompiler(folder, """
                i32 fast(i32 *empty, i32 *out, i64 *block, i64 *error, i64 lo, i64 hi) { out[0] = empty != 0; return 0; }
                i32 precise() { return 9; }
                """)
                .array(new ValuePath.Capture(BODY, 0), ScalarType.INT, 1, false)
                .array(new ValuePath.Capture(BODY, 1), ScalarType.INT, 1, true);
        compiler.on(1).forEach(1, i -> empty[i] = out[i]);
        assertEquals(1, out[0]);
        compiler.work(Optional.empty()).on(1).forEach(1, i -> empty[i] = out[i]);
        assertEquals(1, out[0]);
    }

    private static final String TABLES = """
            i32 fast(Row *two, Row *three, i64 *out, i64 *block, i64 *error, i64 lo, i64 hi) {
              for (i64 r = lo; r < hi; r++) {
                f64 *row = two[r].row;
                out[r] = row ? two[r].length : -1;
                for (i64 k = 0; k < two[r].length; k++) row[k] += 10 * r;
              }
              for (i64 p = 0; p < block[9]; p++) {
                Row *plane = three[p].row;
                for (i64 r = 0; r < three[p].length; r++)
                  for (i64 k = 0; k < plane[r].length; k++) ((i32 *) plane[r].row)[k] += 100 * p + 10 * r + k;
              }
              return 0;
            }
            i32 precise() { return 9; }
            """;

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void tablesOfDepthTwoAndThreeAreWrittenRaggedAndWithNullRows(boolean inPlace) {
        double[][] two = {{1, 2}, null, {}, {3}};
        int[][][] three = {{{0, 0}, null}, null, {{0}, {0, 0, 0}}};
        long[] out = new long[4];
        CCompiler compiler = new CCompiler(folder, TABLES)
                .array(new ValuePath.Capture(BODY, 0), ScalarType.DOUBLE, 2, true)
                .array(new ValuePath.Capture(BODY, 1), ScalarType.INT, 3, true)
                .array(new ValuePath.Capture(BODY, 2), ScalarType.LONG, 1, true)
                .work(inPlace ? Optional.of(new org.gantry.condition.LaunchExpr.Constant(1)) : Optional.empty());
        compiler.on(1).forEach(4, i -> {
            two[i][0] = 1;
            three[i][0][0] = 1;
            out[i] = 1;
        });
        assertArrayEquals(new long[] {2, -1, 0, 1}, out);
        assertArrayEquals(new double[] {1, 2}, two[0]);
        assertArrayEquals(new double[] {33}, two[3]);
        assertArrayEquals(new int[] {0, 1}, three[0][0]);
        assertArrayEquals(new int[] {210, 211, 212}, three[2][1]);
    }

    @Test
    void aRowThatOccursTwiceInAWrittenTableIsRefused() {
        double[] row = {1};
        double[][] two = {row, row};
        CCompiler compiler = new CCompiler(folder, "i32 fast() { return 0; } i32 precise() { return 0; }")
                .array(new ValuePath.Capture(BODY, 0), ScalarType.DOUBLE, 2, true);
        RefusedException refused =
                assertThrows(RefusedException.class, () -> compiler.on(1).forEach(2, i -> two[i][0] = 1));
        assertEquals("GANTRY-R406", refused.code());
        assertTrue(refused.getMessage().contains("a0"), refused.getMessage());
    }

    @Test
    void aWrittenArrayThatIsARowOfAReadTableIsRefused() {
        double[] row = {1};
        double[][] two = {row, {2}};
        CCompiler compiler = new CCompiler(folder, "i32 fast() { return 0; } i32 precise() { return 0; }")
                .array(new ValuePath.Capture(BODY, 0), ScalarType.DOUBLE, 1, true)
                .array(new ValuePath.Capture(BODY, 1), ScalarType.DOUBLE, 2, false);
        assertThrows(RefusedException.class, () -> compiler.on(1).forEach(2, i -> row[i] = two[i][0]));
    }

    @Test
    void aRowThatOccursTwiceInATableThatIsOnlyReadIsAccepted() {
        double[] row = {1};
        double[][] two = {row, row};
        double[] y = {0, 0};
        CCompiler compiler = new CCompiler(folder, """
                i32 fast(f64 *y, Row *two, i64 *block, i64 *error, i64 lo, i64 hi) {
                  for (i64 i = lo; i < hi; i++) y[i] = ((f64 *) two[i].row)[0];
                  return 0;
                }
                i32 precise() { return 9; }
                """)
                .array(new ValuePath.Capture(BODY, 0), ScalarType.DOUBLE, 1, true)
                .array(new ValuePath.Capture(BODY, 1), ScalarType.DOUBLE, 2, false);
        compiler.on(1).forEach(2, i -> y[i] = two[i][0]);
        assertArrayEquals(new double[] {1, 1}, y);
    }

    static int counter = 41;

    enum Colour {
        RED,
        GREEN,
        BLUE
    }

    static final class Holder {
        private final int size;

        Holder(int size) {
            this.size = size;
        }
    }

    @Test
    void capturedObjectsStaticsEnumsBoxesAndIndexSetsAreReadAtEachLaunch() {
        ValuePath set = new ValuePath.Capture(BODY, 3);
        CCompiler compiler = new CCompiler(folder, """
                i32 fast(i32 *elements, i64 *out, i64 *block, i64 *error, i64 lo, i64 hi) {
                  out[0] = block[10]; out[1] = block[11]; out[2] = block[12]; out[3] = block[13]; out[4] = block[14];
                  out[5] = elements[1];
                  return 0;
                }
                i32 precise() { return 9; }
                """)
                .array(new ValuePath.Field(set, "org/gantry/IndexSet", "elements", "[I"), ScalarType.INT, 1, false)
                .array(new ValuePath.Capture(BODY, 4), ScalarType.LONG, 1, true)
                .scalar(
                        new ValuePath.Field(new ValuePath.Capture(BODY, 0), ME + "$Holder", "size", "I"),
                        ScalarType.INT)
                .scalar(new ValuePath.Ordinal(new ValuePath.Capture(BODY, 1)), ScalarType.INT)
                .scalar(new ValuePath.Unbox(new ValuePath.Capture(BODY, 2), "J"), ScalarType.LONG)
                .scalar(new ValuePath.Field(set, "org/gantry/IndexSet", "max", "I"), ScalarType.INT)
                .scalar(new ValuePath.StaticField(ME, "counter", "I"), ScalarType.INT);
        Launch cpu = compiler.on(1);
        long[] out = new long[6];
        launch(cpu, new Holder(5), Colour.BLUE, 77L, IndexSet.of(new int[] {4, 9, 2}), out);
        assertArrayEquals(new long[] {5, 2, 77, 9, 41, 9}, out);
        counter = 42;
        launch(cpu, new Holder(6), Colour.RED, -1L, IndexSet.of(new int[] {0, 1}), out);
        assertArrayEquals(new long[] {6, 0, -1, 1, 42, 1}, out);
        counter = 41;
        assertEquals(1, compiler.reads.get());
        assertEquals(1, compiler.compilations.get());
    }

    private static void launch(Launch cpu, Holder holder, Colour colour, Long box, IndexSet set, long[] out) {
        cpu.forEach(1, i -> {
            long sum = holder.size + colour.ordinal() + box + set.get(i);
            out[i] = sum;
        });
    }

    @Test
    void theSameArrayTwiceIsMergedAndCompiledAsItsOwnVariant() {
        CCompiler compiler = new CCompiler(folder, """
                #if SLOTS == 2
                i32 fast(f64 *y, f64 *x, i64 *block, i64 *error, i64 lo, i64 hi) {
                #else
                i32 fast(f64 *y, i64 *block, i64 *error, i64 lo, i64 hi) {
                  f64 *x = y;
                #endif
                  for (i64 i = lo; i < hi; i++) { y[i] = 0; y[i] = x[i] + 1; }
                  return 0;
                }
                i32 precise() { return 9; }
                """)
                .array(new ValuePath.Capture(BODY, 0), ScalarType.DOUBLE, 1, true)
                .array(new ValuePath.Capture(BODY, 1), ScalarType.DOUBLE, 1, false);
        Launch cpu = compiler.on(1);
        double[] a = {5, 6};
        double[] b = {7, 8};
        zeroThenAddOne(cpu, a, b);
        assertArrayEquals(new double[] {8, 9}, a);
        zeroThenAddOne(cpu, a, a);
        assertArrayEquals(new double[] {1, 1}, a);
        zeroThenAddOne(cpu, b, a);
        assertArrayEquals(new double[] {2, 2}, b);
        assertEquals(2, compiler.compilations.get());
    }

    private static void zeroThenAddOne(Launch cpu, double[] y, double[] x) {
        cpu.forEach(2, i -> {
            y[i] = 0;
            y[i] = x[i] + 1;
        });
    }

    @Test
    void anotherClassAtAPathThatTheCompilerAskedForIsReadAnew() {
        ValuePath function = new ValuePath.Capture(BODY, 1);
        CCompiler compiler =
                new CCompiler(folder, "i32 fast() { return 0; } i32 precise() { return 0; }").asks(BODY, function);
        Launch cpu = compiler.on(1);
        double[] y = new double[1];
        DoubleFn half = x -> x / 2;
        for (DoubleFn f : List.<DoubleFn>of(half, half, Math::sqrt)) {
            cpu.forEach(1, i -> y[i] = f.apply(y[i]));
        }
        assertEquals(2, compiler.reads.get());
    }

    @Test
    void aCapturedFunctionThatIsNotSerializableIsRefusedWithWhatToWrite() {
        CCompiler compiler = new CCompiler(folder, "").asks(BODY, new ValuePath.Capture(BODY, 1));
        java.util.function.DoubleUnaryOperator f = Math::sqrt;
        double[] y = new double[1];
        RefusedException refused = assertThrows(
                RefusedException.class, () -> compiler.on(1).forEach(1, i -> y[i] = f.applyAsDouble(y[i])));
        assertEquals("GANTRY-R404", refused.code());
        assertTrue(refused.getMessage().contains("java.util.function.DoubleUnaryOperator"), refused.getMessage());
        assertTrue(refused.getMessage().contains("DoubleFn"), refused.getMessage());
    }

    @Test
    void aFieldOfTheJdkIsRefusedWithWhatToWrite() {
        CCompiler compiler = new CCompiler(folder, "")
                .scalar(
                        new ValuePath.Field(
                                new ValuePath.Capture(BODY, 1),
                                "java/util/concurrent/atomic/AtomicInteger",
                                "value",
                                "I"),
                        ScalarType.INT);
        var atomic = new java.util.concurrent.atomic.AtomicInteger(3);
        int[] y = new int[1];
        RefusedException refused =
                assertThrows(RefusedException.class, () -> compiler.on(1).forEach(1, i -> y[i] = atomic.get()));
        assertEquals("GANTRY-R405", refused.code());
    }
}
