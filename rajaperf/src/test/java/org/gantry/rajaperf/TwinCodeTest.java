package org.gantry.rajaperf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.gantry.compiler.Pipeline;
import org.gantry.compiler.check.CheckedKernel;
import org.gantry.compiler.frontend.launches.LaunchScanner;
import org.gantry.compiler.frontend.launches.LaunchSite;
import org.gantry.compiler.frontend.launches.StaticBody;
import org.gantry.compiler.image.HostBackend;
import org.gantry.compiler.lower.LoweredKernel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Kernels with affine indices cost nothing for being safe: without their checks they have the same instructions in their inner loops. */
class TwinCodeTest {
    private static final HostBackend BACKEND = HostBackend.of(System.getenv());
    private static final Pipeline PIPELINE = new Pipeline();
    private static final Pattern REGISTER = Pattern.compile("%[a-z0-9]+");
    private static final Pattern LABEL = Pattern.compile("\\.L[A-Z0-9_]+");

    private record Twins(LoweredKernel safe, LoweredKernel unchecked) {}

    private static Optional<byte[]> classFile(String name) {
        try (var in = TwinCodeTest.class.getResourceAsStream("/" + name + ".class")) {
            return in == null
                    ? Optional.ofNullable(ClassLoader.getSystemResourceAsStream(name + ".class"))
                            .map(TwinCodeTest::read)
                    : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] read(java.io.InputStream in) {
        try (in) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<LaunchSite> launches(String name) {
        return LaunchScanner.scan(classFile("org/gantry/rajaperf/" + name).orElseThrow());
    }

    private static Twins twins(LaunchSite site) {
        var plain = PIPELINE.simplify(PIPELINE.read(new StaticBody(site, TwinCodeTest::classFile).request()));
        CheckedKernel checked = PIPELINE.check(plain, Pipeline.allDistinct(plain));
        return new Twins(PIPELINE.lower(checked), PIPELINE.lower(checked.withoutChecksInPlace()));
    }

    /** The instructions of each innermost loop of the fast function, without the names of registers and labels. */
    private static List<List<String>> innerLoops(LoweredKernel kernel) {
        List<List<String>> loops = new ArrayList<>();
        List<String> current = new ArrayList<>();
        boolean inFunction = false;
        boolean inLoop = false;
        String label = "";
        for (String line : BACKEND.assembly(kernel).lines().toList()) {
            String text = line.replaceFirst("#.*", "").strip();
            if (text.endsWith(":")) {
                inFunction = text.startsWith(".L") ? inFunction : text.equals(kernel.fast() + ":");
                label = inLoop ? label : text.substring(0, text.length() - 1);
            }
            if (inFunction && line.contains("Inner Loop Header")) {
                inLoop = true;
                current = new ArrayList<>();
            }
            if (inLoop && !text.isEmpty() && !text.startsWith(".") && !text.endsWith(":")) {
                current.add(
                        LABEL.matcher(REGISTER.matcher(text).replaceAll("%")).replaceAll(".L"));
                if (text.startsWith("j") && text.endsWith(label)) {
                    loops.add(current);
                    inLoop = false;
                }
            }
        }
        return loops;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "basic/Daxpy",
                "basic/NestedInit",
                "lcals/Hydro1d",
                "lcals/FirstDiff",
                "polybench/Jacobi2d",
                "polybench/Heat3d",
                "polybench/Gemm",
                "apps/Matvec3dStencil",
                "apps/Ltimes",
                "stream/Dot"
            })
    void anAffineKernelHasTheSameInnerLoopsAsWithoutItsChecks(String name) {
        List<LaunchSite> launches = launches(name);
        assertFalse(launches.isEmpty());
        for (LaunchSite site : launches) {
            Twins twins = twins(site);
            List<List<String>> safe = innerLoops(twins.safe());
            assertFalse(safe.isEmpty(), site::name);
            assertEquals(innerLoops(twins.unchecked()), safe, site::name);
        }
    }

    @Test
    void aKernelWithDataForIndicesHasNot() {
        Twins twins = twins(launches("bench/CheckedLoop$Gather").getFirst());
        List<List<String>> unchecked = innerLoops(twins.unchecked());
        assertFalse(unchecked.isEmpty());
        assertNotEquals(unchecked, innerLoops(twins.safe()));
    }
}
