package org.gantry.compiler.frontend;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.gantry.DoubleFn;
import org.gantry.DoubleFn2;
import org.gantry.FloatFn;
import org.gantry.FloatFn2;
import org.gantry.IndexBody;
import org.gantry.IntFn2;
import org.gantry.LongFn2;
import org.gantry.compiler.interpret.InterpretedLaunch;
import org.gantry.compiler.interpret.IrInterpreter;
import org.gantry.compiler.interpret.ItemFailure;
import org.gantry.compiler.interpret.KernelArguments;
import org.gantry.compiler.ir.IrVerifier;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.simplify.Simplifier;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Methods of Math, StrictMath and the wrapper classes: Java's bits over edge values, before and after simplifying. */
class MathKernelsTest {
    private static final double[] DOUBLES = DoubleStream.concat(
                    DoubleStream.of(
                            0,
                            -0.0,
                            0.5,
                            -0.5,
                            0.49999999999999994,
                            1,
                            -1,
                            1.5,
                            2.5,
                            -2.5,
                            3,
                            Math.PI,
                            Math.PI / 2,
                            -3 * Math.PI / 4,
                            1e-9,
                            1e-310,
                            -Double.MIN_VALUE,
                            710,
                            -745.2,
                            1e6,
                            -1e22,
                            1e300,
                            Double.MAX_VALUE,
                            4503599627370497.5,
                            Double.POSITIVE_INFINITY,
                            Double.NEGATIVE_INFINITY,
                            Double.NaN),
                    new Random(1).doubles(23, -40, 40))
            .toArray();
    private static final long[] LONGS = LongStream.concat(
                    LongStream.of(
                            0,
                            1,
                            -1,
                            2,
                            -2,
                            7,
                            -7,
                            31,
                            63,
                            0xFF,
                            0xFFFFL,
                            Integer.MAX_VALUE,
                            Integer.MIN_VALUE,
                            Integer.MAX_VALUE + 1L,
                            Long.MAX_VALUE,
                            Long.MIN_VALUE),
                    new Random(2).longs(14))
            .toArray();
    private static final float[] FLOATS = floats();

    private static float[] floats() {
        var all = new float[DOUBLES.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = (float) DOUBLES[i];
        }
        return all;
    }

    /** Runs a body for items 0 to n - 1 in the interpreter. */
    private static void run(Kernel kernel, FrontendKernel read, HostObjects host, int n) {
        IrVerifier.verify(kernel);
        var arrays = read.signature().arrays().stream()
                .map(a -> host.value(a.path()))
                .toArray();
        var scalars = read.signature().scalars().stream()
                .mapToLong(s -> HostObjects.bits(host.value(s.path())))
                .toArray();
        InterpretedLaunch.run(
                new IrInterpreter(kernel), new KernelArguments(arrays, scalars), new long[] {0}, new long[] {n});
    }

    /** Runs plain Java, the kernel as read, and the simplified one, which all write {@code out}. */
    private static void compare(int n, IndexBody body, double[] out) {
        for (int i = 0; i < n; i++) {
            body.run(i);
        }
        var expected = out.clone();
        var read = Kernels.read(body);
        var host = new HostObjects(body, null, null);
        Arrays.fill(out, 0);
        run(read.kernel(), read, host, n);
        assertArrayEquals(expected, out);
        Arrays.fill(out, 0);
        run(Simplifier.simplify(read.kernel()), read, host, n);
        assertArrayEquals(expected, out, "simplified");
    }

    private static DynamicTest of(String name, DoubleFn f) {
        var x = DOUBLES;
        var out = new double[x.length];
        return DynamicTest.dynamicTest(name, () -> compare(x.length, i -> out[i] = f.apply(x[i]), out));
    }

    private static DynamicTest ofTwo(String name, DoubleFn2 f) {
        var x = DOUBLES;
        int n = x.length;
        var out = new double[n * n];
        return DynamicTest.dynamicTest(name, () -> compare(n * n, i -> out[i] = f.apply(x[i / n], x[i % n]), out));
    }

    private static DynamicTest ofFloat(String name, FloatFn f) {
        var x = FLOATS;
        var out = new double[x.length];
        return DynamicTest.dynamicTest(name, () -> compare(x.length, i -> out[i] = f.apply(x[i]), out));
    }

    private static DynamicTest ofFloats(String name, FloatFn2 f) {
        var x = FLOATS;
        int n = x.length;
        var out = new double[n * n];
        return DynamicTest.dynamicTest(name, () -> compare(n * n, i -> out[i] = f.apply(x[i / n], x[i % n]), out));
    }

    private static DynamicTest ofInts(String name, IntFn2 f) {
        var x = LONGS;
        int n = x.length;
        var out = new double[n * n];
        return DynamicTest.dynamicTest(
                name, () -> compare(n * n, i -> out[i] = f.apply((int) x[i / n], (int) x[i % n]), out));
    }

    /** Both halves of each result are compared. */
    private static DynamicTest ofLongs(String name, LongFn2 f) {
        var x = LONGS;
        int n = x.length;
        var out = new double[2 * n * n];
        return DynamicTest.dynamicTest(
                name,
                () -> compare(
                        n * n,
                        i -> {
                            long r = f.apply(x[i / n], x[i % n]);
                            out[2 * i] = (int) r;
                            out[2 * i + 1] = r >> 32;
                        },
                        out));
    }

    @TestFactory
    Stream<DynamicTest> transcendentalsOfStrictMath() {
        return Stream.of(
                of("sin", StrictMath::sin),
                of("cos", StrictMath::cos),
                of("tan", StrictMath::tan),
                of("asin", x -> StrictMath.asin(x / 40)),
                of("acos", x -> StrictMath.acos(x / 40)),
                of("atan", StrictMath::atan),
                of("exp", StrictMath::exp),
                of("log", StrictMath::log),
                of("log10", StrictMath::log10),
                of("cbrt", StrictMath::cbrt),
                of("sinh", StrictMath::sinh),
                of("cosh", StrictMath::cosh),
                of("tanh", StrictMath::tanh),
                of("expm1", StrictMath::expm1),
                of("log1p", StrictMath::log1p),
                ofTwo("atan2", StrictMath::atan2),
                ofTwo("pow", StrictMath::pow),
                ofTwo("hypot", StrictMath::hypot),
                ofTwo("IEEEremainder", StrictMath::IEEEremainder));
    }

    @TestFactory
    Stream<DynamicTest> exactMethodsOfDoubles() {
        return Stream.of(
                of("abs", Math::abs),
                of("sqrt", Math::sqrt),
                of("strict sqrt", StrictMath::sqrt),
                of("floor", Math::floor),
                of("ceil", StrictMath::ceil),
                of("rint", Math::rint),
                of("round", x -> Math.round(x)),
                of("signum", Math::signum),
                of("ulp", Math::ulp),
                of("nextUp", Math::nextUp),
                of("nextDown", Math::nextDown),
                of("getExponent", x -> Math.getExponent(x)),
                of("scalb", x -> Math.scalb(x, -3) + Math.scalb(x, 1030)),
                of("toRadians", Math::toRadians),
                of("fma", x -> Math.fma(x, 1.1, -x)),
                of("clamp", x -> Math.clamp(x, -2.5, 3.0)),
                ofTwo("min", Math::min),
                ofTwo("max", StrictMath::max),
                ofTwo("copySign", Math::copySign),
                ofTwo("strict copySign", StrictMath::copySign),
                ofTwo("nextAfter", Math::nextAfter),
                ofTwo("remainder", (x, y) -> x % y),
                ofTwo("compare", (x, y) -> Double.compare(x, y)));
    }

    @TestFactory
    Stream<DynamicTest> exactMethodsOfFloats() {
        return Stream.of(
                ofFloat("abs", Math::abs),
                ofFloat("round", x -> Math.round(x)),
                ofFloat("signum", Math::signum),
                ofFloat("ulp", Math::ulp),
                ofFloat("nextUp", Math::nextUp),
                ofFloat("scalb", x -> Math.scalb(x, 5)),
                ofFloat("fma", x -> Math.fma(x, 1.1f, -x)),
                ofFloat("sqrt", x -> (float) Math.sqrt(x)),
                ofFloat("float16", x -> Float.float16ToFloat(Float.floatToFloat16(x))),
                ofFloats("min", Math::min),
                ofFloats("max", Math::max),
                ofFloats("copySign", Math::copySign),
                ofFloats("remainder", (x, y) -> x % y),
                ofFloats("compare", (x, y) -> Float.compare(x, y)));
    }

    @TestFactory
    Stream<DynamicTest> bitsOfFloatsAndDoubles() {
        return Stream.of(
                of("isNaN", x -> Double.isNaN(x) ? 1 : 0),
                of("isInfinite", x -> Double.isInfinite(x) ? 1 : 0),
                of("isFinite", x -> Double.isFinite(x) ? 1 : 0),
                of("doubleToLongBits", x -> Double.doubleToLongBits(x) >>> 20),
                of("longBitsToDouble", x -> Double.longBitsToDouble(Double.doubleToRawLongBits(x) ^ 1)),
                of("hashCode", x -> Double.hashCode(x)),
                ofFloat("floatToIntBits", x -> Float.floatToIntBits(x) >>> 10),
                ofFloat("intBitsToFloat", x -> Float.intBitsToFloat(Float.floatToRawIntBits(x) ^ 1)),
                ofFloat("isNaN", x -> Float.isNaN(x) ? 1 : 0),
                ofFloat("isFinite", x -> Float.isFinite(x) ? 1 : 0));
    }

    @TestFactory
    Stream<DynamicTest> methodsOfInts() {
        return Stream.of(
                ofInts("min", Math::min),
                ofInts("max", Integer::max),
                ofInts("abs", (x, y) -> Math.abs(x) ^ y),
                ofInts("floorDiv", (x, y) -> Math.floorDiv(x, y | 1)),
                ofInts("floorMod", (x, y) -> Math.floorMod(x, y | 1)),
                ofInts("ceilDiv", (x, y) -> Math.ceilDiv(x, y | 1)),
                ofInts("ceilMod", (x, y) -> Math.ceilMod(x, y | 1)),
                ofInts("bitCount", (x, y) -> Integer.bitCount(x) + Integer.bitCount(y)),
                ofInts("reverse", (x, y) -> Integer.reverse(x) ^ Integer.reverseBytes(y)),
                ofInts("zeros", (x, y) -> Integer.numberOfLeadingZeros(x) * 100 + Integer.numberOfTrailingZeros(y)),
                ofInts("highestOneBit", (x, y) -> Integer.highestOneBit(x) ^ Integer.lowestOneBit(y)),
                ofInts("rotate", (x, y) -> Integer.rotateLeft(x, y) ^ Integer.rotateRight(y, x)),
                ofInts("compare", Integer::compare),
                ofInts("compareUnsigned", Integer::compareUnsigned),
                ofInts("divideUnsigned", (x, y) -> Integer.divideUnsigned(x, y | 1)),
                ofInts("remainderUnsigned", (x, y) -> Integer.remainderUnsigned(x, y | 1)),
                ofInts("signum", (x, y) -> Integer.signum(x) - Integer.signum(y)),
                ofInts("compress", Integer::compress),
                ofInts("expand", Integer::expand),
                ofInts("short", (x, y) -> Short.reverseBytes((short) x) + Short.compare((short) x, (short) y)),
                ofInts("char", (x, y) -> Character.reverseBytes((char) x) + Character.compare((char) x, (char) y)),
                ofInts("byte", (x, y) -> Byte.toUnsignedInt((byte) x) + Byte.compare((byte) x, (byte) y)),
                ofInts("boolean", (x, y) -> Boolean.compare(x > 0, y > 0)));
    }

    @TestFactory
    Stream<DynamicTest> methodsOfLongs() {
        return Stream.of(
                ofLongs("multiplyHigh", Math::multiplyHigh),
                ofLongs("unsignedMultiplyHigh", Math::unsignedMultiplyHigh),
                ofLongs("multiplyFull", (x, y) -> Math.multiplyFull((int) x, (int) y)),
                ofLongs("floorDiv", (x, y) -> Math.floorDiv(x, y | 1)),
                ofLongs("floorMod", (x, y) -> Math.floorMod(x, y | 1)),
                ofLongs("mixed floorMod", (x, y) -> Math.floorMod(x, (int) y | 1)),
                ofLongs("mixed ceilDiv", (x, y) -> Math.ceilDiv(x, (int) y | 1)),
                ofLongs("clamp", (x, y) -> Math.clamp(x, -5, 1000)),
                ofLongs("bitCount", (x, y) -> Long.bitCount(x) * 100 + Long.numberOfTrailingZeros(y)),
                ofLongs("leading zeros", (x, y) -> Long.numberOfLeadingZeros(x)),
                ofLongs("reverse", (x, y) -> Long.reverse(x) ^ Long.reverseBytes(y)),
                ofLongs("rotate", (x, y) -> Long.rotateLeft(x, (int) y)),
                ofLongs("compare", (x, y) -> Long.compare(x, y)),
                ofLongs("compareUnsigned", (x, y) -> Long.compareUnsigned(x, y)),
                ofLongs("divideUnsigned", (x, y) -> Long.divideUnsigned(x, y | 1)),
                ofLongs("remainderUnsigned", (x, y) -> Long.remainderUnsigned(x, y | 1)),
                ofLongs("toUnsignedLong", (x, y) -> Integer.toUnsignedLong((int) x)),
                ofLongs("hashCode", (x, y) -> Long.hashCode(x)));
    }

    /** The exception of a body that fails for item 0, as class and message. */
    private static String failure(IndexBody body) {
        var java = assertThrows(RuntimeException.class, () -> body.run(0));
        var read = Kernels.read(body);
        var simplified = Simplifier.simplify(read.kernel());
        var host = new HostObjects(body, null, null);
        assertThrows(ItemFailure.class, () -> run(read.kernel(), read, host, 1));
        var failure = assertThrows(ItemFailure.class, () -> run(simplified, read, host, 1));
        var site = read.kernel().sites().get(failure.site());
        assertEquals(java.getClass().getName(), site.exception());
        return site.message().isEmpty() ? "" : java.getMessage().equals(site.message()) ? site.message() : "wrong";
    }

    @Test
    void exactArithmeticFailsWithJavasMessage() {
        int most = Integer.MAX_VALUE;
        int least = Integer.MIN_VALUE;
        long far = Long.MIN_VALUE;
        var out = new long[1];
        assertEquals("integer overflow", failure(i -> out[0] = Math.addExact(most, 1)));
        assertEquals("integer overflow", failure(i -> out[0] = Math.subtractExact(least, 1)));
        assertEquals("integer overflow", failure(i -> out[0] = Math.multiplyExact(most, 2)));
        assertEquals("integer overflow", failure(i -> out[0] = Math.incrementExact(most)));
        assertEquals("integer overflow", failure(i -> out[0] = Math.decrementExact(least)));
        assertEquals("integer overflow", failure(i -> out[0] = Math.negateExact(least)));
        assertEquals("integer overflow", failure(i -> out[0] = Math.toIntExact(far)));
        assertEquals("integer overflow", failure(i -> out[0] = Math.divideExact(least, -1)));
        assertEquals("long overflow", failure(i -> out[0] = Math.addExact(far, -1)));
        assertEquals("long overflow", failure(i -> out[0] = Math.multiplyExact(far, -1)));
        assertEquals("long overflow", failure(i -> out[0] = Math.multiplyExact(far, 3)));
        assertEquals(
                "Overflow to represent absolute value of Integer.MIN_VALUE",
                failure(i -> out[0] = Math.absExact(least)));
    }

    @Test
    void divisionsByZeroFailWithJavasMessage() {
        int zero = 0;
        var out = new long[1];
        assertEquals("/ by zero", failure(i -> out[0] = Math.floorMod(i, zero)));
        assertEquals("/ by zero", failure(i -> out[0] = Integer.divideUnsigned(i, zero)));
        assertEquals("/ by zero", failure(i -> out[0] = Long.remainderUnsigned(i, zero)));
    }

    @Test
    void clampRefusesBoundsThatAreNoneOrCrossed() {
        double none = Double.NaN;
        var out = new double[1];
        assertEquals("min is NaN", failure(i -> out[0] = Math.clamp(1.0, none, 2.0)));
        assertEquals("max is NaN", failure(i -> out[0] = Math.clamp(1.0, 0.0, none)));
        assertEquals("", failure(i -> out[0] = Math.clamp(1.0, 0.0, -0.0)));
        assertEquals("", failure(i -> out[0] = Math.clamp(1L, 3, 2)));
    }

    @Test
    void exactArithmeticGivesTheResultWhereItFits() {
        int x = 46340;
        var out = new double[4];
        compare(
                1,
                i -> {
                    out[0] = Math.multiplyExact(x, -x);
                    out[1] = Math.addExact(Integer.MAX_VALUE - x, x);
                    out[2] = Math.subtractExact(-x, Integer.MAX_VALUE - x);
                    out[3] = Math.multiplyExact(3_000_000_000L, 3_000_000_000L);
                },
                out);
    }
}
