package org.gantry.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gantry.spi.BodySource;
import org.gantry.spi.KernelRequest;
import org.gantry.spi.KernelVerdict;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.LaunchOptions;
import org.gantry.spi.ObjectShape;
import org.gantry.spi.Parameter;
import org.gantry.spi.ScalarType;
import org.gantry.spi.Signature;
import org.gantry.spi.ValuePath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Which image a launch gets, and why it may get none. */
class ImagesTest {
    private static final Set<String> V3 =
            Set.of("avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe", "xsave", "sse2");
    private static final Set<String> V4 = with(V3, "avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl");
    private static final Set<String> NO_AVX2 = without(V3, "avx2");
    private static final ValuePath BODY = new ValuePath.Body();
    private static final ValuePath CAPTURED = new ValuePath.Capture(BODY, 0);
    private static final byte[] CLASS_FILE = {1, 2, 3};

    @TempDir
    private Path cache;

    private static Set<String> with(Set<String> features, String... more) {
        Set<String> all = new HashSet<>(features);
        all.addAll(List.of(more));
        return all;
    }

    private static Set<String> without(Set<String> features, String one) {
        Set<String> fewer = new HashSet<>(features);
        fewer.remove(one);
        return fewer;
    }

    /** A launch of the kernel that the images are for. */
    private record Source(Map<ValuePath, ObjectShape> shapes, Optional<byte[]> classFile, List<String> targets)
            implements BodySource {
        @Override
        public ObjectShape shape(ValuePath path) {
            return shapes.get(path);
        }

        @Override
        public Optional<byte[]> classFile(String className) {
            return className.equals("p/Helper") ? classFile : Optional.empty();
        }

        @Override
        public Optional<byte[]> images() {
            return Optional.of(container(targets));
        }
    }

    private static ObjectShape body(int kind) {
        return new ObjectShape.Function(
                "org/gantry/IndexBody", "run", "(I)V", kind, "p/A", "lambda$0", "(Lp/B;I)V", List.of("Lp/B;"));
    }

    private static KernelRequest request(BodySource source) {
        return new KernelRequest(LaunchKind.FOR_EACH, 1, false, LaunchOptions.NONE, source);
    }

    private static KernelRequest launch(String... targets) {
        return request(new Source(
                Map.of(BODY, body(6), CAPTURED, new ObjectShape.Instance("p/Sub")),
                Optional.of(CLASS_FILE),
                List.of(targets)));
    }

    /** Images whose bytes are the names of their targets. */
    private static byte[] container(List<String> targets) {
        List<ClassImages.Code> codes = new ArrayList<>();
        for (int k = 0; k < targets.size(); k++) {
            codes.add(new ClassImages.Code(k, List.of(0, 1), 2, "f", "p", Optional.empty(), Optional.empty()));
        }
        List<Parameter.Array> arrays = List.of(array("x"), array("y"));
        ClassImages content = new ClassImages(
                "p/A",
                "25",
                List.of(new ClassImages.ClassHash("p/Helper", Container.sha256(CLASS_FILE))),
                targets.stream()
                        .map(target -> new ClassImages.Image(target, Container.sha256(target.getBytes())))
                        .toList(),
                List.of(new ClassImages.Kernel(
                        LaunchKind.FOR_EACH,
                        1,
                        false,
                        LaunchOptions.NONE,
                        List.of(
                                new ClassImages.Answer(BODY, body(7)),
                                new ClassImages.Answer(CAPTURED, new ObjectShape.Unknown("p/B"))),
                        "p.A.f",
                        new Signature(LaunchKind.FOR_EACH, 1, false, arrays, List.of(), List.of()),
                        List.of(true, true),
                        List.of(false, true),
                        List.of(0),
                        List.of(new ClassImages.Variant(
                                List.of(0, 1),
                                new KernelVerdict(List.of(), List.of(), List.of(), List.of(), Optional.empty()),
                                codes)))));
        return Container.write(content, targets.stream().map(String::getBytes).toList());
    }

    private static Parameter.Array array(String name) {
        return new Parameter.Array(new ValuePath.Field(CAPTURED, "p/B", name, "[D"), name, ScalarType.DOUBLE, 1, false);
    }

    private KernelImages find(Set<String> features, KernelRequest request) throws ImageProblem {
        return new Images(features, () -> {
                    try {
                        return CacheDirectory.open(cache);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .find(request)
                .orElseThrow();
    }

    private String host(Set<String> features, String... targets) throws Exception {
        Path library = find(features, launch(targets)).host(List.of(0, 1)).library();
        return Files.readString(library);
    }

    private static ImageProblem problem(Executable work) {
        return assertThrows(ImageProblem.class, work);
    }

    @Test
    void aProcessorGetsTheHighestLevelThatItRuns() throws Exception {
        assertEquals("host:x86-64-v3", host(V3, "host:x86-64-v3", "host:x86-64-v4", "nvptx:sm_75"));
        assertEquals("host:x86-64-v4", host(V4, "host:x86-64-v3", "host:x86-64-v4", "nvptx:sm_75"));
        assertEquals("host:x86-64-v4", host(V4, "host:x86-64-v4", "host:x86-64-v3"));
        assertEquals("host:x86-64-v3", host(V4, "nvptx:sm_75", "host:x86-64-v3"));
    }

    @Test
    void aProcessorWithoutAvx2GetsNoCodeThatNeedsIt() {
        ImageProblem problem = problem(() -> host(NO_AVX2, "host:x86-64-v3", "host:x86-64-v4"));
        assertEquals("GANTRY-I104", problem.code());
        assertEquals(
                "the images of p.A.f are for host:x86-64-v3, host:x86-64-v4, none for this processor, which lacks features of all of them",
                problem.getMessage());
    }

    @Test
    void avx512AloneIsNotEnoughForLevel4() {
        assertEquals(
                "GANTRY-I104",
                problem(() -> host(without(V4, "avx2"), "host:x86-64-v4")).code());
        assertEquals(
                "GANTRY-I104",
                problem(() -> host(without(V4, "avx512vl"), "host:x86-64-v4")).code());
    }

    @Test
    void aGpuGetsTheNewestArchitectureThatIsNotNewer() throws Exception {
        KernelImages found = find(V3, launch("nvptx:sm_75", "nvptx:sm_90", "host:x86-64-v3"));
        assertEquals("nvptx:sm_75", found.gpu("nvptx:sm_89", List.of(0, 1)).target());
        assertEquals("nvptx:sm_90", found.gpu("nvptx:sm_90", List.of(0, 1)).target());
        assertEquals("nvptx:sm_90", found.gpu("nvptx:sm_120", List.of(0, 1)).target());
        assertEquals(
                "nvptx:sm_75",
                Files.readString(found.gpu("nvptx:sm_80", List.of(0, 1)).module()));
    }

    @Test
    void aGpuOlderThanAllImagesGetsNone() throws Exception {
        KernelImages found = find(V3, launch("nvptx:sm_90"));
        assertEquals(
                "GANTRY-I104",
                problem(() -> found.gpu("nvptx:sm_75", List.of(0, 1))).code());
    }

    @Test
    void aChangedClassIsNoticedAndNamed() {
        KernelRequest changed = request(new Source(
                Map.of(BODY, body(6), CAPTURED, new ObjectShape.Instance("p/B")),
                Optional.of(new byte[] {1, 2, 4}),
                List.of("host:x86-64-v3")));
        ImageProblem problem = problem(() -> find(V3, changed));
        assertEquals("GANTRY-I103", problem.code());
        assertEquals(
                "class p.Helper has changed since its code was compiled into the images of class p.A",
                problem.getMessage());
    }

    @Test
    void aMissingClassIsNoticed() {
        KernelRequest missing = request(new Source(
                Map.of(BODY, body(6), CAPTURED, new ObjectShape.Instance("p/B")),
                Optional.empty(),
                List.of("host:x86-64-v3")));
        assertEquals("GANTRY-I103", problem(() -> find(V3, missing)).code());
    }

    @Test
    void whatTheCompilerDidNotKnowMayBeAnythingButNull() throws Exception {
        assertEquals("p.A.f", find(V3, launch("host:x86-64-v3")).kernel().name());
        KernelRequest nothing = request(new Source(
                Map.of(BODY, body(6), CAPTURED, new ObjectShape.Null()),
                Optional.of(CLASS_FILE),
                List.of("host:x86-64-v3")));
        assertEquals("GANTRY-I105", problem(() -> find(V3, nothing)).code());
    }

    @Test
    void anotherOptionIsAnotherKernel() {
        KernelRequest algebraic = new KernelRequest(
                LaunchKind.FOR_EACH,
                1,
                false,
                new LaunchOptions(false, true, false),
                launch("host:x86-64-v3").source());
        assertEquals("GANTRY-I105", problem(() -> find(V3, algebraic)).code());
    }

    @Test
    void anotherGroupingOfTheArraysIsAnotherKernel() throws Exception {
        KernelImages found = find(V3, launch("host:x86-64-v3"));
        ImageProblem problem = problem(() -> found.host(List.of(0, 0)));
        assertEquals("GANTRY-I105", problem.code());
        assertEquals(
                "the images have no code of p.A.f for a launch in which 'x', 'y' are not all different arrays",
                problem.getMessage());
    }

    @Test
    void aFileThatIsCutOffIsWrittenAgain() throws Exception {
        KernelImages found = find(V3, launch("host:x86-64-v3"));
        Path file = found.host(List.of(0, 1)).library();
        Files.write(file, new byte[] {1});
        assertEquals(file, found.host(List.of(0, 1)).library());
        assertArrayEquals("host:x86-64-v3".getBytes(), Files.readAllBytes(file));
    }
}
