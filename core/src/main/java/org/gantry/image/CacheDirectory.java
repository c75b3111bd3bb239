package org.gantry.image;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import org.gantry.CompilationException;

/**
 * The directory in which tools and compiled code are kept between runs. Several processes may use it at once: files appear under their
 * final names by rename, complete or not at all.
 *
 * @param root an existing directory that can be written
 * @param fallback why this is a private temporary directory instead of the user's cache; empty if it is the user's cache
 */
public record CacheDirectory(Path root, Optional<String> fallback) {
    /**
     * The directory that the environment names: {@code GANTRY_CACHE}, else {@code XDG_CACHE_HOME/gantry}, else {@code ~/.cache/gantry}.
     * If it cannot be written, a private temporary directory that is deleted when the process ends.
     *
     * @throws CompilationException C104 if not even that can be made
     */
    public static CacheDirectory of(Map<String, String> environment) {
        var wanted = wanted(environment);
        try {
            return open(wanted);
        } catch (IOException e) {
            return temporary(wanted + " cannot be written: " + e);
        }
    }

    /**
     * Opens a directory, making it where it does not exist.
     *
     * @throws IOException if it cannot be made or written
     */
    public static CacheDirectory open(Path directory) throws IOException {
        Files.createDirectories(directory);
        var probe = Files.createTempFile(directory, "probe", "");
        Files.delete(probe);
        return new CacheDirectory(directory.toAbsolutePath(), Optional.empty());
    }

    /** The directory that the environment names, as {@link #of}, where it is there already; it is not tried whether it can be written. */
    static Optional<Path> existing(Map<String, String> environment) {
        return Optional.of(wanted(environment)).filter(Files::isDirectory);
    }

    private static Path wanted(Map<String, String> environment) {
        var named = environment.getOrDefault("GANTRY_CACHE", "");
        if (!named.isEmpty()) {
            return Path.of(named);
        }
        var xdg = environment.getOrDefault("XDG_CACHE_HOME", "");
        return xdg.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache", "gantry") : Path.of(xdg, "gantry");
    }

    private static CacheDirectory temporary(String reason) {
        try {
            var directory = Files.createTempDirectory("gantry");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(directory)));
            return new CacheDirectory(directory, Optional.of(reason));
        } catch (IOException e) {
            throw new CompilationException(
                    "GANTRY-C104",
                    reason + ", and no temporary directory can be made: set GANTRY_CACHE to a directory",
                    e);
        }
    }

    /**
     * A new empty directory inside the cache, for work in progress.
     *
     * @throws CompilationException C104 if it cannot be made
     */
    public Path workDirectory() {
        try {
            return Files.createTempDirectory(root, "work-");
        } catch (IOException e) {
            throw new CompilationException("GANTRY-C104", "the cache directory " + root + " cannot be written", e);
        }
    }

    /** Deletes a file or a directory with all it holds, as far as that is possible. */
    public static void delete(Path path) {
        try (var all = Files.walk(path)) {
            for (var p : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(p);
            }
        } catch (IOException e) {
            // What is left is unused; the next clean-up of the cache or of the temporary directory takes it.
            return;
        }
    }
}
