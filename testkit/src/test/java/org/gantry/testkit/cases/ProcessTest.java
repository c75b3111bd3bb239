package org.gantry.testkit.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged caches, missing tools and signals, met by a whole JVM: it works on, or ends as asked with a clear error. */
class ProcessTest {
    private static final int SIGTERM_STATUS = 128 + 15;
    private static final String DONE = "saxpy 12.0 24.0 36.0";

    @TempDir
    static Path shared;

    private static ProcessBuilder child(Map<String, String> environment, String mode) {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var builder = new ProcessBuilder(
                java,
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                ChildProgram.class.getName(),
                mode);
        builder.environment().put("GANTRY_DEVICE", "cpu");
        builder.environment().putAll(environment);
        return builder.redirectErrorStream(true);
    }

    /** The output of a child that ends by itself. */
    private static String output(Map<String, String> environment) throws IOException, InterruptedException {
        var process = child(environment, "saxpy").start();
        var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue(), text);
        return text;
    }

    private static void works(Map<String, String> environment) throws IOException, InterruptedException {
        var text = output(environment);
        assertTrue(text.contains(DONE), text);
    }

    private static Map<String, String> cache() {
        return Map.of("GANTRY_CACHE", shared.resolve("cache").toString());
    }

    private static List<Path> libraries() throws IOException {
        try (var files = Files.walk(shared.resolve("cache"), 1)) {
            return files.filter(f -> f.toString().endsWith(".so")).toList();
        }
    }

    @Test
    void damagedLibrariesInTheCacheAreMadeAgain() throws IOException, InterruptedException {
        works(cache());
        assertFalse(libraries().isEmpty());
        for (var library : libraries()) {
            var bytes = Files.readAllBytes(library);
            Files.write(library, Arrays.copyOf(bytes, bytes.length / 2));
        }
        works(cache());
        for (var library : libraries()) {
            Files.writeString(library, "no library at all");
        }
        works(cache());
        for (var library : libraries()) {
            Files.write(library, new byte[0]);
        }
        works(cache());
    }

    @Test
    void aCacheThatCannotBeWrittenIsDoneWithout() throws IOException, InterruptedException {
        var file = Files.writeString(shared.resolve("file"), "");
        assertTrue(
                output(Map.of("GANTRY_CACHE", file.resolve("cache").toString())).contains(DONE));
    }

    private static Path tools(String clang) throws IOException {
        var folder = Files.createTempDirectory(shared, "llvm");
        for (var tool : List.of("clang", "ld.lld")) {
            var file = Files.writeString(folder.resolve(tool), clang);
            assertTrue(file.toFile().setExecutable(true));
        }
        return folder;
    }

    private static Map<String, String> with(Path llvm) throws IOException {
        var cache = Files.createTempDirectory(shared, "cache");
        return Map.of("GANTRY_LLVM", llvm.toString(), "GANTRY_CACHE", cache.toString());
    }

    @Test
    void withoutClangTheErrorSaysHowToGetIt() throws IOException, InterruptedException {
        var text = output(with(Files.createTempDirectory(shared, "empty")));
        assertTrue(text.contains("GANTRY-C101"), text);
        assertTrue(text.contains("GANTRY_LLVM"), text);
    }

    @Test
    void aFailingClangIsToldWithWhatItPrinted() throws IOException, InterruptedException {
        var text =
                output(with(tools("#!/bin/sh\nif [ \"$1\" = --version ]; then echo clang version 20.1.7; exit 0; fi\n"
                        + "echo the roof is on fire >&2\nexit 3\n")));
        assertTrue(text.contains("GANTRY-C102"), text);
        assertTrue(text.contains("the roof is on fire"), text);
    }

    @Test
    void sigtermEndsALongKernel() throws IOException, InterruptedException {
        ends("long", Map.of(), "started");
    }

    @Test
    void sigtermEndsAHangingCompiler() throws IOException, InterruptedException {
        var marker = shared.resolve("compiling");
        var llvm = tools("#!/bin/sh\nif [ \"$1\" = --version ]; then echo clang version 20.1.7; exit 0; fi\n" + "touch "
                + marker + "\nsleep 600\n");
        var process = child(with(llvm), "saxpy").start();
        long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!Files.exists(marker) && System.nanoTime() < limit) {
            Thread.sleep(20);
        }
        assertTrue(Files.exists(marker), "clang was started");
        process.destroy();
        assertTrue(process.waitFor(20, TimeUnit.SECONDS), "the JVM ends");
        assertEquals(SIGTERM_STATUS, process.exitValue());
    }

    private static void ends(String mode, Map<String, String> environment, String when)
            throws IOException, InterruptedException {
        var process = child(environment, mode).start();
        var lines = new ArrayList<String>();
        try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
            for (var line = reader.readLine(); line != null && !line.equals(when); line = reader.readLine()) {
                lines.add(line);
            }
            assertTrue(process.isAlive(), lines::toString);
            Thread.sleep(500);
            process.destroy();
            assertTrue(process.waitFor(20, TimeUnit.SECONDS), "the JVM ends");
            assertEquals(SIGTERM_STATUS, process.exitValue());
        } finally {
            process.destroyForcibly();
        }
    }
}
