package org.gantry.compiler.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.gantry.CompilationException;
import org.gantry.image.CacheDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cached library is used only if it is whole; whatever else is found there is made again. */
class LibraryCacheTest {
    @TempDir
    Path directory;

    private final List<String> trace = new ArrayList<>();
    private final AtomicInteger made = new AtomicInteger();

    private LibraryCache cache() throws IOException {
        return new LibraryCache(CacheDirectory.open(directory), trace::add);
    }

    private void make(Path file) {
        made.incrementAndGet();
        try {
            Files.writeString(file, "native code");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void madeOnceThenFound() throws IOException {
        var first = cache().get("key", "kernel", this::make);
        var second = cache().get("key", "kernel", this::make);
        assertEquals(first, second);
        assertEquals(1, made.get());
        assertTrue(trace.get(0).startsWith("compiled kernel in "), trace.get(0));
        assertTrue(trace.get(1).startsWith("hit kernel "), trace.get(1));
    }

    @Test
    void truncatedIsMadeAgain() throws IOException {
        var file = cache().get("key", "kernel", this::make);
        Files.writeString(file, "native");
        assertEquals("native code", Files.readString(cache().get("key", "kernel", this::make)));
    }

    @Test
    void foreignContentOfTheSameLengthIsMadeAgain() throws IOException {
        var file = cache().get("key", "kernel", this::make);
        Files.writeString(file, "NATIVE CODE");
        assertEquals("native code", Files.readString(cache().get("key", "kernel", this::make)));
    }

    @Test
    void withoutItsSealItIsMadeAgain() throws IOException {
        cache().get("key", "kernel", this::make);
        Files.delete(directory.resolve("key.sha256"));
        cache().get("key", "kernel", this::make);
        assertEquals(2, made.get());
    }

    @Test
    void aFailureLeavesNothingBehind() throws IOException {
        var cache = cache();
        assertThrows(
                IllegalStateException.class,
                () -> cache.get("key", "kernel", file -> {
                    throw new IllegalStateException();
                }));
        try (var left = Files.list(directory)) {
            assertEquals(List.of(), left.toList());
        }
    }

    @Test
    void manyAtOnceGetTheSameLibrary() throws Exception {
        try (var threads = Executors.newFixedThreadPool(4)) {
            var results = new ArrayList<java.util.concurrent.Future<Path>>();
            for (int i = 0; i < 16; i++) {
                // Caches of their own, as processes have.
                results.add(threads.submit(() ->
                        new LibraryCache(CacheDirectory.open(directory), line -> {}).get("key", "k", this::make)));
            }
            for (var r : results) {
                assertEquals("native code", Files.readString(r.get()));
            }
        }
    }

    @Test
    void threadsThatAskForTheSameGetItMadeOnce() throws Exception {
        var cache = new LibraryCache(CacheDirectory.open(directory), line -> {});
        try (var threads = Executors.newFixedThreadPool(4)) {
            var results = new ArrayList<java.util.concurrent.Future<Path>>();
            for (int i = 0; i < 16; i++) {
                results.add(threads.submit(() -> cache.get("key", "k", this::make)));
            }
            for (var r : results) {
                assertEquals("native code", Files.readString(r.get()));
            }
        }
        assertEquals(1, made.get());
    }

    @Test
    void differentLibrariesAreMadeAtTheSameTime() throws Exception {
        var cache = new LibraryCache(CacheDirectory.open(directory), line -> {});
        var both = new CyclicBarrier(2);
        try (var threads = Executors.newFixedThreadPool(2)) {
            var results = new ArrayList<java.util.concurrent.Future<Path>>();
            for (var key : List.of("one", "two")) {
                results.add(threads.submit(() -> cache.get(key, "k", file -> {
                    meet(both);
                    make(file);
                })));
            }
            for (var r : results) {
                assertEquals("native code", Files.readString(r.get()));
            }
        }
    }

    /** Waits until two makers are here; a failure if the other does not come. */
    private static void meet(CyclicBarrier both) {
        try {
            both.await(10, TimeUnit.SECONDS);
        } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
            throw new IllegalStateException("the other library waits for this one", e);
        }
    }

    @Test
    void aDirectoryThatCannotBeWrittenIsReplacedByATemporaryOne() throws IOException {
        var blocked = Files.writeString(directory.resolve("file"), "");
        var fallback = CacheDirectory.of(
                Map.of("GANTRY_CACHE", blocked.resolve("cache").toString()));
        new LibraryCache(fallback, trace::add).get("key", "kernel", this::make);
        assertTrue(trace.getFirst().contains("cannot be written"), trace.getFirst());
        assertTrue(Files.isDirectory(fallback.root()));
        CacheDirectory.delete(fallback.root());
    }

    private Path tools(String script) throws IOException {
        var tools = Files.createDirectories(directory.resolve("llvm"));
        for (var name : List.of("clang", "ld.lld")) {
            Files.writeString(tools.resolve(name), "#!/bin/sh\n" + script + "\n");
            Files.setPosixFilePermissions(tools.resolve(name), PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        return tools;
    }

    @Test
    void aWarmStartRunsNoTool() throws IOException {
        var lowered = BoxTest.daxpy().lowered(false);
        var environment = Map.of("GANTRY_CACHE", directory.resolve("cache").toString());
        var shared = CacheDirectory.of(System.getenv());
        var llvm = org.gantry.compiler.toolchain.Llvm.of(System.getenv(), shared);
        var cpu = org.gantry.compiler.target.host.HostCpu.ofThisMachine();
        var warm = CacheDirectory.of(environment);
        var first = new HostBackend(cpu, warm, false, () -> llvm).compile(lowered);
        var broken =
                new org.gantry.compiler.toolchain.Llvm(Path.of("/nonexistent/clang"), llvm.linker(), llvm.version());
        var second = new HostBackend(cpu, warm, false, () -> broken).compile(lowered);
        assertEquals(first, second);
        try (var arena = Arena.ofConfined()) {
            var run = new NativeKernel(lowered, arena, new HostBackend(cpu, warm, false, () -> broken)).domain(0, 0, 1);
            assertEquals(0, run.array(0, 1.0).array(1, 2.0).scalar(0, 3.0).box(lowered.fast(), 0, 1));
            assertEquals(7, run.doubles(0)[0]);
        }
    }

    @Test
    void aFailingClangIsAnErrorThatNamesTheInput() throws IOException {
        var environment = Map.of(
                "GANTRY_CACHE",
                directory.resolve("cache").toString(),
                "GANTRY_LLVM",
                tools("echo no such luck; exit 3").toString());
        var lowered = BoxTest.daxpy().lowered(false);
        var failure = assertThrows(
                CompilationException.class, () -> HostBackend.of(environment).compile(lowered));
        assertEquals("GANTRY-C102", failure.code());
        assertTrue(failure.getMessage().contains("no such luck"), failure.getMessage());
        assertTrue(failure.getMessage().contains("status 3"), failure.getMessage());
    }

    @Test
    void withoutClangTheErrorSaysWhatToDo() {
        var environment =
                Map.of("GANTRY_CACHE", directory.resolve("cache").toString(), "GANTRY_LLVM", directory.toString());
        var failure = assertThrows(
                CompilationException.class,
                () -> HostBackend.of(environment).compile(BoxTest.daxpy().lowered(false)));
        assertEquals("GANTRY-C101", failure.code());
    }
}
