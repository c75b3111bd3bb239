package org.gantry.testkit.cases;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gantry.Device;
import org.gantry.Gantry;
import org.gantry.IndexBody;
import org.gantry.KernelException;
import org.gantry.Launch;
import org.gantry.driver.sanitizer.SanitizingDriver;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Everything that may fail in an item, on every device: the exception has its code, Java's exception as its cause with Java's words, the
 * line where plain Java fails, and the first failing item; and the next launch works as if nothing had been.
 */
class FailureTableTest {
    private static final int ITEMS = 300;
    private static final int FIRST = 137;
    private static final int SECOND = 211;

    /** A body that fails in the items {@link #FIRST} and {@link #SECOND}, and sets {@code y[i]} to {@code i} in the others. */
    private record Failing(String name, String code, Class<? extends Throwable> cause, IndexBody body) {}

    private final int[] y = new int[ITEMS];

    /** 1 in failing items, otherwise 0. */
    private final int[] bad = new int[ITEMS];

    private final List<Failing> table = new ArrayList<>();

    FailureTableTest() {
        getClass().getClassLoader().setClassAssertionStatus(FailureTableTest.class.getName(), true);
        bad[FIRST] = 1;
        bad[SECOND] = 1;
        indices();
        divisions();
        thrown();
        exact();
        checked();
    }

    private void add(String name, String code, Class<? extends Throwable> cause, IndexBody body) {
        table.add(new Failing(name, code, cause, body));
    }

    private void indices() {
        var x = new int[ITEMS];
        var index = ArrayIndexOutOfBoundsException.class;
        add("an index past the end", "GANTRY-K101", index, i -> y[i] = x[i + 300 * bad[i]] + i);
        add("a negative index", "GANTRY-K101", index, i -> y[i] = x[i - (i + 1) * bad[i]] + i);
        var z = new int[ITEMS];
        add("an index of a store", "GANTRY-K101", index, i -> {
            if (bad[i] == 1) {
                z[i + 1000] = 1;
            }
            y[i] = i;
        });
        add("an index of a local array", "GANTRY-K101", index, i -> {
            var own = new int[3];
            own[2] = i;
            y[i] = own[2 + bad[i]];
        });
        int[] none = null;
        add("a null array", "GANTRY-K103", NullPointerException.class, i -> y[i] = bad[i] == 1 ? none[0] : i);
        add(
                "a null array's length",
                "GANTRY-K103",
                NullPointerException.class,
                i -> y[i] = bad[i] == 1 ? none.length : i);
        var rows = new int[ITEMS][1];
        rows[FIRST] = null;
        rows[SECOND] = null;
        add("a null row", "GANTRY-K103", NullPointerException.class, i -> y[i] = rows[i][0] + i);
    }

    private void divisions() {
        var arithmetic = ArithmeticException.class;
        add("an int divided by zero", "GANTRY-K102", arithmetic, i -> y[i] = i / (1 - bad[i]));
        add("a remainder by zero", "GANTRY-K102", arithmetic, i -> y[i] = 5 % (1 - bad[i]) + i);
        add("a long divided by zero", "GANTRY-K102", arithmetic, i -> y[i] = (int) ((long) i / (1L - bad[i])));
        add("floorDiv by zero", "GANTRY-K102", arithmetic, i -> y[i] = Math.floorDiv(i, 1 - bad[i]));
        add("floorMod by zero", "GANTRY-K102", arithmetic, i -> y[i] = Math.floorMod(5, 1 - bad[i]) + i);
        add("ceilDiv by zero", "GANTRY-K102", arithmetic, i -> y[i] = Math.ceilDiv(i, 1 - bad[i]));
        add("divideExact by zero", "GANTRY-K102", arithmetic, i -> y[i] = Math.divideExact(i, 1 - bad[i]));
        add("divideUnsigned by zero", "GANTRY-K102", arithmetic, i -> y[i] = Integer.divideUnsigned(i, 1 - bad[i]));
        add(
                "remainderUnsigned by zero",
                "GANTRY-K102",
                arithmetic,
                i -> y[i] = i + (int) Long.remainderUnsigned(5, 1 - bad[i]));
    }

    private void thrown() {
        add("an exception with a message", "GANTRY-K105", IllegalStateException.class, i -> {
            if (bad[i] == 1) {
                throw new IllegalStateException("not this one");
            }
            y[i] = i;
        });
        add("an exception without a message", "GANTRY-K105", UnsupportedOperationException.class, i -> {
            if (bad[i] == 1) {
                throw new UnsupportedOperationException();
            }
            y[i] = i;
        });
        add(
                "an exception of a method that is called",
                "GANTRY-K105",
                IllegalArgumentException.class,
                i -> y[i] = orThrow(i, bad[i]));
        add("an assertion", "GANTRY-K105", AssertionError.class, Asserting.body(y, bad));
        add("an array of negative size", "GANTRY-K104", NegativeArraySizeException.class, i -> {
            if (bad[i] == 1) {
                int[] none = new int[-3];
                none[0] = 1;
            }
            y[i] = i;
        });
    }

    /** Loaded after assertions have been enabled for it, whatever the tests are run with. */
    private static final class Asserting {
        static IndexBody body(int[] y, int[] bad) {
            return i -> {
                assert bad[i] == 0 : "only good ones";
                y[i] = i;
            };
        }
    }

    private static int orThrow(int i, int bad) {
        if (bad == 1) {
            throw new IllegalArgumentException("bad");
        }
        return i;
    }

    private void exact() {
        var arithmetic = ArithmeticException.class;
        int most = Integer.MAX_VALUE;
        long mostLong = Long.MAX_VALUE;
        add("addExact", "GANTRY-K105", arithmetic, i -> y[i] = Math.addExact(i, most * bad[i]));
        add(
                "addExact of longs",
                "GANTRY-K105",
                arithmetic,
                i -> y[i] = (int) Math.addExact((long) i, mostLong * bad[i]));
        add(
                "subtractExact",
                "GANTRY-K105",
                arithmetic,
                i -> y[i] = -Math.subtractExact(-i - 2 * bad[i], most * bad[i]));
        add("multiplyExact", "GANTRY-K105", arithmetic, i -> y[i] = Math.multiplyExact(i, 1 + (most - 1) * bad[i]));
        add(
                "multiplyExact of longs",
                "GANTRY-K105",
                arithmetic,
                i -> y[i] = (int) Math.multiplyExact((long) i, 1 + (mostLong - 1) * bad[i]));
        add(
                "incrementExact",
                "GANTRY-K105",
                arithmetic,
                i -> y[i] = Math.incrementExact(i - 1 + (most + 1 - i) * bad[i]));
        add("decrementExact", "GANTRY-K105", arithmetic, i -> y[i] = Math.decrementExact(i + 1 + (most - i) * bad[i]));
        add(
                "negateExact",
                "GANTRY-K105",
                arithmetic,
                i -> y[i] = -Math.negateExact(i + (Integer.MIN_VALUE - i) * bad[i]));
        add("absExact", "GANTRY-K105", arithmetic, i -> y[i] = Math.absExact(i + (Integer.MIN_VALUE - i) * bad[i]));
        add("toIntExact", "GANTRY-K105", arithmetic, i -> y[i] = Math.toIntExact(i + (1L << 40) * bad[i]));
        add(
                "divideExact",
                "GANTRY-K105",
                arithmetic,
                i -> y[i] = -Math.divideExact(i + (Integer.MIN_VALUE - i) * bad[i], -1));
        add(
                "floorDivExact",
                "GANTRY-K105",
                arithmetic,
                i -> y[i] = -Math.floorDivExact(i + (Integer.MIN_VALUE - i) * bad[i], -1));
    }

    private void checked() {
        add(
                "checkIndex",
                "GANTRY-K101",
                IndexOutOfBoundsException.class,
                i -> y[i] = Objects.checkIndex(i + ITEMS * bad[i], ITEMS));
        add(
                "checkIndex of longs",
                "GANTRY-K101",
                IndexOutOfBoundsException.class,
                i -> y[i] = (int) Objects.checkIndex(i - (i + 1L) * bad[i], (long) ITEMS));
    }

    @TestFactory
    Stream<DynamicNode> onEachDevice() {
        Stream<Device> devices = Stream.concat(
                Device.all().stream(), Stream.of(Device.named("virtual"), Device.of(new SanitizingDriver())));
        return devices.flatMap(device -> table.stream()
                .map(failing ->
                        DynamicTest.dynamicTest(device.name() + ": " + failing.name(), () -> fails(device, failing))));
    }

    private void fails(Device device, Failing failing) {
        Launch launch = Gantry.on(device);
        var java = assertThrows(failing.cause(), () -> failing.body().run(FIRST));
        int line = lineOf(java);
        for (int round = 0; round < 2; round++) {
            var e = assertThrows(KernelException.class, () -> launch.forEach(ITEMS, failing.body()));
            if (device.name().equals("sanitizer")) { // which has one code for all it finds
                assertEquals("GANTRY-K107", e.code(), e.getMessage());
            } else {
                told(failing, java, e);
            }
            assertEquals("FailureTableTest.java:" + line, e.file() + ":" + e.line());
            assertEquals(List.of((long) FIRST), e.item());
            Arrays.fill(y, -1);
            launch.forEach(FIRST, failing.body());
            launch.forEach(FIRST + 1, SECOND, failing.body());
            assertArrayEquals(
                    IntStream.range(0, ITEMS)
                            .map(i -> i < SECOND && i != FIRST ? i : -1)
                            .toArray(),
                    y);
        }
    }

    private static void told(Failing failing, Throwable java, KernelException e) {
        assertEquals(failing.code(), e.code(), e.getMessage());
        assertEquals(failing.cause(), e.getCause().getClass());
        if (!(java instanceof NullPointerException)) { // Java's words depend on javac's options
            assertEquals(java.getMessage(), e.getCause().getMessage());
        }
    }

    private static int lineOf(Throwable thrown) {
        return Arrays.stream(thrown.getStackTrace())
                .filter(frame -> "FailureTableTest.java".equals(frame.getFileName()))
                .findFirst()
                .orElseThrow()
                .getLineNumber();
    }
}
