package org.gantry.rajaperf.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.gantry.Device;
import org.gantry.Gantry;
import org.gantry.driver.sanitizer.SanitizingDriver;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Data;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The sanitizer finds no race and no access out of bounds in any kernel of the suite, and computes what plain Java does. */
class SanitizedSuiteTest {
    private static final int SIZE = 120;

    private static final Device SANITIZER = Device.of(new SanitizingDriver());

    static Stream<SuiteKernel> kernels() {
        return SuiteKernel.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void noKernelIsCaught(SuiteKernel kernel) {
        Kernel sanitized = make(kernel);
        sanitized.gantry(1);
        Kernel java = make(kernel);
        java.java(1);
        assertTrue(
                Checksum.agree(sanitized.checksum(), java.checksum(), 1e-10),
                () -> sanitized.checksum() + ", not " + java.checksum());
    }

    private static Kernel make(SuiteKernel kernel) {
        return kernel.make().apply(new Setup(SIZE, kernel.facts().defaultSize(), new Data(), Gantry.on(SANITIZER)));
    }
}
