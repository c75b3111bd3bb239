package org.gantry.compiler.toolchain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.gantry.CompilationException;
import org.gantry.image.CacheDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** LLVM's failures are errors with the input kept; they never hang or end this process. */
class ClangTest {
    private static final String EMPTY = "target triple = \"x86_64-unknown-linux-gnu\"\n";

    @TempDir
    Path directory;

    private Clang real() {
        var cache = CacheDirectory.of(System.getenv());
        return new Clang(Llvm.of(System.getenv(), cache), cache, Clang.LIMIT);
    }

    private Clang fake(String script, Duration limit) throws IOException {
        for (var name : List.of("clang", "ld.lld")) {
            Files.writeString(directory.resolve(name), "#!/bin/sh\n" + script + "\n");
            Files.setPosixFilePermissions(directory.resolve(name), PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        return new Clang(Llvm.in(directory), CacheDirectory.open(directory), limit);
    }

    private CompilationException failure(Clang clang, String ir, Clang.Output output) {
        return assertThrows(
                CompilationException.class, () -> clang.compile(ir, List.of("-O1"), output, directory.resolve("out")));
    }

    @Test
    void badIrIsAnErrorWithTheInputKept() throws IOException {
        var failure = failure(real(), "this is no IR", Clang.Output.ASSEMBLY);
        assertEquals("GANTRY-C102", failure.code());
        assertEquals("this is no IR", Files.readString(failure.input().orElseThrow()));
        CacheDirectory.delete(failure.input().orElseThrow().getParent());
    }

    @Test
    void anUndefinedFunctionIsALinkError() {
        var ir = EMPTY
                + "declare double @fmod(double, double)\n"
                + "define double @f(double %x) { %r = call double @fmod(double %x, double %x) ret double %r }\n";
        var failure = failure(real(), ir, Clang.Output.LIBRARY);
        assertTrue(failure.getMessage().contains("undefined symbol: fmod"), failure.getMessage());
        CacheDirectory.delete(failure.input().orElseThrow().getParent());
    }

    @Test
    void memoryFunctionsOfTheCLibraryMayBeCalled() {
        var ir = EMPTY
                + "declare ptr @memcpy(ptr, ptr, i64)\n"
                + "define ptr @f(ptr %x, i64 %n) { %r = call ptr @memcpy(ptr %x, ptr %x, i64 %n) ret ptr %r }\n";
        real().compile(ir, List.of("-O1"), Clang.Output.LIBRARY, directory.resolve("lib.so"));
        assertTrue(Files.exists(directory.resolve("lib.so")));
    }

    @Test
    void aHangingClangIsStoppedWithItsChildren() throws Exception {
        var clang = fake("sleep 1000 & echo $! > " + directory.resolve("child") + "; wait", Duration.ofMillis(600));
        var failure = failure(clang, EMPTY, Clang.Output.ASSEMBLY);
        assertEquals("GANTRY-C103", failure.code());
        assertEquals(EMPTY, Files.readString(failure.input().orElseThrow()));
        long child = Long.parseLong(Files.readString(directory.resolve("child")).strip());
        var ended = ProcessHandle.of(child).map(ProcessHandle::onExit);
        if (ended.isPresent()) {
            ended.get().get(10, java.util.concurrent.TimeUnit.SECONDS);
        }
        assertFalse(ProcessHandle.of(child).map(ProcessHandle::isAlive).orElse(false));
    }

    @Test
    void anInterruptWaitsAndStaysPending() throws IOException {
        var clang = fake(
                "sleep 1; while [ $# -gt 1 ]; do if [ \"$1\" = -o ]; then echo text > \"$2\"; fi; shift; done",
                Clang.LIMIT);
        Thread.currentThread().interrupt();
        clang.compile(EMPTY, List.of(), Clang.Output.ASSEMBLY, directory.resolve("out"));
        assertTrue(Thread.interrupted());
        assertEquals("text\n", Files.readString(directory.resolve("out")));
    }

    @Test
    void aFolderWithoutToolsIsRefused() {
        var failure = assertThrows(CompilationException.class, () -> Llvm.in(directory));
        assertEquals("GANTRY-C101", failure.code());
    }
}
