package org.gantry.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.gantry.DoubleFn;
import org.gantry.Gantry;
import org.gantry.IndexBody;
import org.gantry.compiler.frontend.launches.LaunchScanner;
import org.junit.jupiter.api.Test;

/** What can be said of a launch before the program runs. */
class LaunchReportTest {
    private static final String SAMPLES = Samples.class.getName().replace('.', '/');

    @Test
    void aSafeKernelIsAcceptedWithThePlaceOfEachCheck() {
        var accepted = assertInstanceOf(LaunchReport.Accepted.class, report("safe"));
        assertEquals(1, accepted.places().size());
        var place = accepted.places().getFirst().getFirst();
        assertEquals(Samples.class.getName(), place.className());
        assertTrue(place.offset() > 0, place::toString);
    }

    @Test
    void aRefusalNamesTheInstructionAndTheCallsAroundIt() {
        var why = assertInstanceOf(LaunchReport.Refused.class, report("race")).why();
        assertEquals("GANTRY-R202", why.code());
        assertEquals(2, why.places().size());
        assertEquals("next", why.places().getFirst().method());
        assertEquals("([DI)D", why.places().getFirst().descriptor());
        assertTrue(why.places().getLast().method().startsWith("lambda$race$"), why.places()::toString);
    }

    @Test
    void aConditionThatConstantsDecideIsDecided() {
        var why =
                assertInstanceOf(LaunchReport.Refused.class, report("decided")).why();
        assertEquals("GANTRY-R201", why.code());
        assertTrue(why.places().getFirst().method().startsWith("lambda$decided$"), why.places()::toString);
    }

    @Test
    void aConditionOverOtherValuesIsLeftToTheLaunch() {
        assertInstanceOf(LaunchReport.Accepted.class, report("undecided"));
    }

    @Test
    void fieldsOfACapturedObjectAreReadWhateverSubclassItIs() {
        assertInstanceOf(LaunchReport.Accepted.class, report("field"));
    }

    @Test
    void aMethodThatNoSubclassOverridesIsCalled() {
        assertInstanceOf(LaunchReport.Accepted.class, report("finalMethod"));
    }

    @Test
    void aMethodThatASubclassMayOverrideIsKnownAtLaunch() {
        assertAtLaunch("overridable");
    }

    @Test
    void aFunctionFromElsewhereIsKnownAtLaunch() {
        assertAtLaunch("function");
    }

    @Test
    void aBodyFromElsewhereIsKnownAtLaunch() {
        assertAtLaunch("passed");
    }

    private static void assertAtLaunch(String method) {
        assertEquals(
                "GANTRY-R120",
                assertInstanceOf(LaunchReport.AtLaunch.class, report(method))
                        .why()
                        .code());
    }

    private static LaunchReport report(String method) {
        var site = LaunchScanner.scan(classFile(SAMPLES).orElseThrow()).stream()
                .filter(s -> s.method().equals(method))
                .findFirst()
                .orElseThrow();
        return LaunchReport.of(site, LaunchReportTest::classFile);
    }

    private static Optional<byte[]> classFile(String name) {
        try (var in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Read, never run; subclasses could be anywhere. */
    static class Samples {
        private double[] y = new double[1];

        int at(int i) {
            return i;
        }

        final int here(int i) {
            return i;
        }

        static double next(double[] a, int i) {
            return a[i + 1];
        }

        static void safe(double[] x) {
            Gantry.forEach(x.length, i -> x[i] = 1);
        }

        static void race(double[] x) {
            Gantry.forEach(x.length - 1, i -> x[i] = next(x, i));
        }

        static void decided(double[] x) {
            Gantry.forEach(100, i -> x[i % 10] = 1);
        }

        static void undecided(double[] x, int n) {
            Gantry.forEach(n, i -> x[i % 10] = 1);
        }

        void field() {
            Gantry.forEach(1, i -> y[i] = 1);
        }

        void finalMethod() {
            Gantry.forEach(1, i -> y[here(i)] = 1);
        }

        void overridable() {
            Gantry.forEach(1, i -> y[at(i)] = 1);
        }

        static void function(double[] x, DoubleFn f) {
            Gantry.forEach(x.length, i -> x[i] = f.apply(x[i]));
        }

        static void passed(IndexBody body) {
            Gantry.forEach(1, body);
        }
    }
}
