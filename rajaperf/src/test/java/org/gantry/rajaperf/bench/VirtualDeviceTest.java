package org.gantry.rajaperf.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.stream.Stream;
import org.gantry.Device;
import org.gantry.Gantry;
import org.gantry.rajaperf.Data;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The code for NVIDIA GPUs, launched by the driver for them and executed by the virtual GPU, gives the bits of the host's code, and of
 * plain Java where no function is called that the JVM computes in its own way.
 */
class VirtualDeviceTest {
    /** A GPU of this machine can take the place of the virtual one. */
    private static final String GPU = System.getProperty("gantry.gpu", "virtual");

    private static final int SIZE = 1003;
    private static final int REPS = 1;
    private static final Set<String> OWN_WAY = Set.of("Lcals_PLANCKIAN");

    @TestFactory
    Stream<DynamicTest> allDevicesGiveTheSameBits() {
        return SuiteKernel.ALL.stream()
                .map(kernel -> DynamicTest.dynamicTest(kernel.facts().name(), () -> compare(kernel)));
    }

    private static void compare(SuiteKernel kernel) {
        var virtual = run(kernel, GPU);
        same(run(kernel, "cpu"), virtual);
        if (!OWN_WAY.contains(kernel.facts().name())) {
            same(run(kernel, "jvm"), virtual);
        }
    }

    private static Kernel run(SuiteKernel kernel, String device) {
        var launch = Gantry.on(Device.named(device));
        var made = kernel.make().apply(new Setup(SIZE, kernel.facts().defaultSize(), new Data(), launch));
        made.gantry(REPS);
        return made;
    }

    private static void same(Kernel expected, Kernel actual) {
        assertArrayEquals(bits(expected.elementwise()), bits(actual.elementwise()));
        assertEquals(
                Double.doubleToLongBits(expected.checksum()),
                Double.doubleToLongBits(actual.checksum()),
                () -> expected.checksum() + ", not " + actual.checksum());
    }

    private static long[] bits(double[] values) {
        return java.util.Arrays.stream(values)
                .mapToLong(Double::doubleToLongBits)
                .toArray();
    }
}
