package org.gantry.compiler.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.gantry.CompilationException;
import org.gantry.image.CacheDirectory;

/**
 * Compiles LLVM IR with clang. Thread-safe.
 *
 * <p>A library takes two processes, clang and the linker: asked for a library, clang would start itself and the linker as children, and
 * loading LLVM takes each process some 30 ms.
 *
 * <p>Of the C library only memset, memcpy and memmove may be called, which LLVM inserts by itself: a library is linked against a stub of
 * libc that has only these, with all symbols resolved ({@code -z defs}); anything else, such as fmod, is a link error. At run time they are
 * those of the C library that the process has already loaded.
 */
public final class Clang {
    /** How long one run may take. */
    public static final Duration LIMIT = Duration.ofMinutes(2);

    private static final String STUB = """
            target triple = "x86_64-unknown-linux-gnu"
            define ptr @memset(ptr %p, i32 %c, i64 %n) { ret ptr %p }
            define ptr @memcpy(ptr %p, ptr %q, i64 %n) { ret ptr %p }
            define ptr @memmove(ptr %p, ptr %q, i64 %n) { ret ptr %p }
            """;

    private final Llvm llvm;
    private final CacheDirectory cache;
    private final Duration limit;

    /** What to make. */
    public enum Output {
        /** A shared library. */
        LIBRARY(".so", List.of("-c", "-fPIC")),
        /** Assembly, as text. */
        ASSEMBLY(".s", List.of("-S")),
        /** IR after optimisation, as text. */
        OPTIMISED_IR(".ll", List.of("-S", "-emit-llvm"));

        private final String suffix;
        private final List<String> options;

        Output(String suffix, List<String> options) {
            this.suffix = suffix;
            this.options = options;
        }
    }

    /**
     * Uses these tools.
     *
     * @param limit how long one run may take
     */
    public Clang(Llvm llvm, CacheDirectory cache, Duration limit) {
        this.llvm = llvm;
        this.cache = cache;
        this.limit = limit;
    }

    /** The version of the tools: see {@link Llvm#version()}. */
    public String version() {
        return llvm.version();
    }

    /**
     * Compiles a module for this machine's kind.
     *
     * @param ir the module, as text
     * @param options of clang: CPU and optimisation
     * @param output what to make
     * @param target file to make; it appears complete or not at all
     * @throws CompilationException C102 if clang fails, C103 if it runs past the limit, C104 if files cannot be written
     */
    public void compile(String ir, List<String> options, Output output, Path target) {
        var work = cache.workDirectory();
        var input = work.resolve("kernel.ll");
        try {
            Files.writeString(input, ir);
            var made = work.resolve("kernel" + (output == Output.OPTIMISED_IR ? "-optimised.ll" : output.suffix));
            if (output == Output.LIBRARY) {
                library(input, made, options, work, List.of("-z", "defs", stub().toString()));
            } else {
                run("clang", command(input, made, output, options), work, input);
            }
            Files.move(made, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new CompilationException("GANTRY-C104", "compiled code cannot be written to " + target, e);
        }
        CacheDirectory.delete(work);
    }

    private void library(Path input, Path made, List<String> options, Path work, List<String> linking)
            throws IOException {
        var object = work.resolve("kernel.o");
        run("clang", command(input, object, Output.LIBRARY, options), work, input);
        var command = new ArrayList<String>();
        command.addAll(List.of(llvm.linker().toString(), "-shared", "--hash-style=gnu"));
        command.addAll(List.of("-o", made.toString(), object.toString()));
        command.addAll(linking);
        run("ld.lld", command, work, input);
    }

    private List<String> command(Path input, Path made, Output output, List<String> options) {
        var command = new ArrayList<String>();
        command.add(llvm.clang().toString());
        command.addAll(List.of("-x", "ir", input.toString(), "-o", made.toString(), "-Wno-override-module"));
        command.addAll(output.options);
        command.addAll(options);
        return command;
    }

    private void run(String tool, List<String> command, Path work, Path input) throws IOException {
        switch (ChildProcess.run(command, work.resolve("messages.txt"), limit)) {
            case ChildProcess.Ended(int status, String messages) -> {
                if (status != 0) {
                    throw new CompilationException(
                            "GANTRY-C102", tool + " failed with status " + status + ": " + shortened(messages), input);
                }
            }
            case ChildProcess.TimedOut() ->
                throw new CompilationException(
                        "GANTRY-C103", tool + " did not end within " + limit.toSeconds() + " s and was stopped", input);
        }
    }

    private static String shortened(String messages) {
        var text = messages.strip();
        return text.length() <= 2000 ? text : text.substring(0, 2000) + " ...";
    }

    /** The stub in the cache; made again if it is not the one that its seal, a SHA-256 beside it, speaks of. */
    private Path stub() throws IOException {
        var name = "libc-stub-" + Integer.toHexString(version().hashCode());
        var stub = cache.root().resolve(name + ".so");
        var seal = cache.root().resolve(name + ".sha256");
        if (!Files.exists(stub)
                || !Files.exists(seal)
                || !Files.readString(seal).equals(digest(stub))) {
            var work = cache.workDirectory();
            var input = work.resolve("stub.ll");
            Files.writeString(input, STUB);
            var made = work.resolve("stub.so");
            library(input, made, List.of("-O0"), work, List.of("-soname", "libc.so.6"));
            var newSeal = Files.writeString(work.resolve("stub.sha256"), digest(made));
            Files.move(made, stub, StandardCopyOption.ATOMIC_MOVE);
            Files.move(newSeal, seal, StandardCopyOption.ATOMIC_MOVE);
            CacheDirectory.delete(work);
        }
        return stub;
    }

    private static String digest(Path file) throws IOException {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(sha.digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
