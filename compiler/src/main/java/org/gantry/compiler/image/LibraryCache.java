package org.gantry.compiler.image;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HexFormat;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Consumer;
import org.gantry.CompilationException;
import org.gantry.image.CacheDirectory;

/**
 * Shared libraries by the key of their job. Beside each library stands a file with its length and SHA-256, which are compared before use: a
 * truncated library can kill the process that loads it, or load silently. One that does not match is made again, under a new file, so that
 * a process which has it loaded keeps its own. Thread-safe: different libraries are made at the same time, one that several threads ask for
 * is made once. Several processes may use one directory.
 */
final class LibraryCache {
    private final CacheDirectory directory;
    private final Consumer<String> trace;

    /** By key, what a thread holds while it looks for or makes that library; a small object for each library this process has asked for. */
    private final ConcurrentMap<String, Object> locks = new ConcurrentHashMap<>();

    /** Uses a directory; each look-up is told to {@code trace}. */
    LibraryCache(CacheDirectory directory, Consumer<String> trace) {
        this.directory = directory;
        this.trace = trace;
        directory.fallback().ifPresent(why -> trace.accept("note: " + why + "; using " + directory.root()));
    }

    /** Makes the library of a job in a file. */
    interface Maker {
        void make(Path file);
    }

    /**
     * The library of a job; made if there is none, or if what is there is damaged.
     *
     * @param key the job's
     * @param name of the kernel, for the trace
     * @throws CompilationException C104 if files cannot be written, or what the maker throws
     */
    Path get(String key, String name, Maker maker) {
        return get(key, ".so", name, maker);
    }

    /**
     * The image of a job, as {@link #get(String, String, Maker)}.
     *
     * @param suffix of the file's name
     */
    Path get(String key, String suffix, String name, Maker maker) {
        synchronized (locks.computeIfAbsent(key, k -> new Object())) {
            return foundOrMade(key, suffix, name, maker);
        }
    }

    private Path foundOrMade(String key, String suffix, String name, Maker maker) {
        var library = directory.root().resolve(key + suffix);
        var seal = directory.root().resolve(key + ".sha256");
        if (sealed(library, seal)) {
            trace.accept("hit " + name + " " + library);
            return library;
        }
        long start = System.nanoTime();
        var work = directory.workDirectory();
        try {
            var made = work.resolve("library" + suffix);
            maker.make(made);
            var newSeal = work.resolve("library.sha256");
            Files.writeString(newSeal, describe(made));
            // The library first: a seal is never younger than the file it speaks of.
            Files.move(made, library, StandardCopyOption.ATOMIC_MOVE);
            Files.move(newSeal, seal, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new CompilationException("GANTRY-C104", "compiled code cannot be written to " + directory.root(), e);
        } finally {
            CacheDirectory.delete(work);
        }
        trace.accept("compiled " + name + " in " + (System.nanoTime() - start) / 1_000_000 + " ms " + library);
        return library;
    }

    private static boolean sealed(Path library, Path seal) {
        try {
            return Files.isRegularFile(library)
                    && Files.isRegularFile(seal)
                    && Files.readString(seal, StandardCharsets.UTF_8).equals(describe(library));
        } catch (IOException e) {
            // An entry that cannot be read is no entry: it is made again.
            return false;
        }
    }

    private static String describe(Path library) throws IOException {
        var bytes = Files.readAllBytes(library);
        return bytes.length + " "
                + HexFormat.of().formatHex(CompilerJob.sha256().digest(bytes)) + "\n";
    }
}
