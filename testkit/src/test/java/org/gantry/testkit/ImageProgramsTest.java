package org.gantry.testkit;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gantry.Device;
import org.gantry.compiler.ImageMaker;
import org.gantry.compiler.frontend.launches.LaunchScanner;
import org.gantry.driver.cpu.CpuDriver;
import org.gantry.image.CacheDirectory;
import org.gantry.image.Container;
import org.gantry.image.ImageProblem;
import org.gantry.image.Images;
import org.gantry.runtime.Compilers;
import org.gantry.spi.HostLevel;
import org.gantry.testkit.Comparison.Verdict;
import org.gantry.testkit.generate.ProgramGenerator;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Generated programs, rewritten and compiled ahead of time, give without a compiler what plain Java gives: 75, or 5,000 with
 * {@code -Dgantry.long=true}; and the metadata of all of them, and of 300 more, are read as they were written.
 */
class ImageProgramsTest {
    private static final int BATCH = 25;
    private static final int PROGRAMS = Boolean.getBoolean("gantry.long") ? 5_000 : 75;
    private static final int FIRST = 300_000;

    /** What only a launch knows is left to it: a program without an image is no fault, but most have one. */
    private static final double LEAST = 0.5;

    private static final Device CPU = Device.of(new CpuDriver(
            () -> Optional.of(Compilers.imagesFirst(
                    new Images(HostLevel.featuresOfThisMachine(), () -> CacheDirectory.of(System.getenv())),
                    Optional.empty())),
            2));

    /** The classes of programs as {@code gantry compile} would leave them. */
    private static final class Compiled extends ClassLoader {
        private final ImageMaker maker;
        private final ClassLoader original;
        private final Map<String, byte[]> rewritten = new ConcurrentHashMap<>();
        private final Map<String, byte[]> containers = new ConcurrentHashMap<>();

        Compiled(ClassLoader original, List<String> targets) {
            super(original.getParent());
            this.original = original;
            this.maker = new ImageMaker(System.getenv(), targets, true);
        }

        static ClassLoader of(ClassLoader original) {
            return new Compiled(original, List.of(HostLevel.X86_64_V3.id()));
        }

        /** Makes a class's images, if it launches. */
        private void prepare(String name) {
            byte[] bytes = file(name).orElseThrow();
            var prepared = maker.prepare(bytes, LaunchScanner.scan(bytes), this::file);
            rewritten.putAll(prepared.classes());
            maker.container(prepared, this::file).ifPresent(c -> containers.put(Container.resource(name), c));
        }

        private Optional<byte[]> file(String name) {
            byte[] own = rewritten.get(name);
            return own != null ? Optional.of(own) : bytes(original.getResourceAsStream(name + ".class"));
        }

        private static Optional<byte[]> bytes(InputStream stream) {
            try (InputStream in = stream) {
                return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            String file = name.replace('.', '/');
            synchronized (getClassLoadingLock(name)) {
                if (!rewritten.containsKey(file) && !name.contains("$")) {
                    prepare(file);
                }
                byte[] bytes = file(file).orElseThrow(() -> new ClassNotFoundException(name));
                return defineClass(name, bytes, 0, bytes.length);
            }
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            if (containers.containsKey(name)) {
                return new ByteArrayInputStream(containers.get(name));
            }
            return name.endsWith(".class")
                    ? file(name.substring(0, name.length() - ".class".length()))
                            .<InputStream>map(ByteArrayInputStream::new)
                            .orElseGet(() -> super.getResourceAsStream(name))
                    : super.getResourceAsStream(name);
        }
    }

    @TestFactory
    Stream<DynamicTest> imagesDoWhatJavaDoes() {
        var comparison = new Comparison(List.of(CPU), Compiled::of);
        return IntStream.range(0, PROGRAMS / BATCH).mapToObj(batch -> {
            int from = FIRST + batch * BATCH;
            return DynamicTest.dynamicTest("seeds " + from + ".." + (from + BATCH), () -> {
                var reports = comparison.compare(from, from + BATCH);
                var faults = reports.stream()
                        .filter(report -> report.verdict() == Verdict.DIFFERENT
                                || report.verdict() == Verdict.REFUSED && !known(report.text()))
                        .map(Comparison.Report::full)
                        .toList();
                assertTrue(faults.isEmpty(), faults::toString);
                long ran = reports.stream()
                        .filter(report -> report.verdict() != Verdict.REFUSED)
                        .count();
                assertTrue(ran >= LEAST * BATCH, ran + " of " + BATCH + " had images");
            });
        });
    }

    private static boolean known(String refusal) {
        return refusal.contains("GANTRY-R402") || refusal.contains(ImageProblem.NO_KERNEL);
    }

    @Test
    void metadataOfGeneratedKernelsAreReadAsTheyWereWritten() throws ImageProblem {
        var sources = new HashMap<String, String>();
        for (long seed = FIRST + 10_000; seed < FIRST + 10_300; seed++) {
            var program = ProgramGenerator.program(seed);
            sources.put(program.className(), program.source());
        }
        var loader = new Compiled(SourceCompiler.compile(sources, List.of("-g")), List.of());
        int kernels = 0;
        for (String name : sources.keySet()) {
            loader.prepare(name.replace('.', '/'));
            byte[] container = loader.containers.get(Container.resource(name));
            if (container != null) {
                var read = Container.read(container).content();
                assertTrue(Arrays.equals(container, Container.write(read, List.of())), name);
                kernels += read.kernels().size();
            }
        }
        assertTrue(kernels >= LEAST * sources.size(), kernels + " of " + sources.size());
    }
}
