package org.gantry.rajaperf.build;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Compiled baselines on disk. A library's name holds a hash of all that went into it, and a hash of its content stands beside it, because
 * loading a damaged library would end the JVM. Files appear under their names whole, by a rename; several processes may share a cache.
 *
 * @param directory where the libraries are; made when needed
 */
public record LibraryCache(Path directory) {
    /** The cache in the directory {@code GANTRY_CACHE}, else in {@code ~/.cache/gantry}. */
    public static LibraryCache ofUser(Map<String, String> environment) {
        String named = environment.getOrDefault("GANTRY_CACHE", "");
        Path cache = named.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache", "gantry") : Path.of(named);
        return new LibraryCache(cache.resolve("baselines"));
    }

    /**
     * The library that {@code compiler} makes of {@code sources}, compiled where the cache does not have it.
     *
     * @param sources file name and content of each source, in a fixed order
     */
    public Path library(SourceCompiler compiler, Map<String, String> sources) throws IOException, InterruptedException {
        String key = hash((sources + "\n" + compiler.identity()).getBytes(StandardCharsets.UTF_8));
        Path library = directory.resolve(compiler.name() + "-" + key.substring(0, 32) + compiler.suffix());
        Path content = directory.resolve(library.getFileName() + ".sha256");
        if (!intact(library, content)) {
            Files.createDirectories(directory);
            Path work = Files.createTempDirectory(directory, "build");
            try {
                build(compiler, sources, work, library, content);
            } finally {
                remove(work);
            }
        }
        return library;
    }

    private static boolean intact(Path library, Path content) throws IOException {
        return Files.isReadable(library)
                && Files.isReadable(content)
                && Files.readString(content).equals(hash(Files.readAllBytes(library)));
    }

    private static void build(
            SourceCompiler compiler, Map<String, String> sources, Path work, Path library, Path content)
            throws IOException, InterruptedException {
        List<Path> files = new ArrayList<>();
        for (Map.Entry<String, String> source : sources.entrySet()) {
            files.add(Files.writeString(work.resolve(source.getKey()), source.getValue()));
        }
        Path built = work.resolve("library" + compiler.suffix());
        compiler.compile(files, built);
        Path hashed = Files.writeString(work.resolve("library.sha256"), hash(Files.readAllBytes(built)));
        Files.move(built, library, StandardCopyOption.ATOMIC_MOVE);
        Files.move(hashed, content, StandardCopyOption.ATOMIC_MOVE);
    }

    private static void remove(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(directory);
    }

    private static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
