package org.gantry.cli;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** A copy of a folder, jar or class file, to which images are added. Not thread-safe. */
final class CompiledCopy implements AutoCloseable {
    private final Path root;
    private final Optional<FileSystem> jar;

    private CompiledCopy(Path root, Optional<FileSystem> jar) {
        this.root = root;
        this.jar = jar;
    }

    /**
     * Copies a folder's content, or a class file with the folders of its package, into a folder; a jar under its own name.
     *
     * @throws UsageException {@code GANTRY-U113} if the copy cannot be written
     */
    static CompiledCopy of(Path path, Path output) throws IOException {
        try {
            Files.createDirectories(output);
            if (Files.isDirectory(path)) {
                copyBelow(path, output);
                return new CompiledCopy(output, Optional.empty());
            }
            if (path.toString().endsWith(".class")) {
                Path folder = ClassPaths.root(path, Files.readAllBytes(path));
                Path copy = output.resolve(folder.relativize(path.toAbsolutePath()));
                Files.createDirectories(copy.getParent());
                copy(path, copy);
                return new CompiledCopy(output, Optional.empty());
            }
            Path copy = output.resolve(path.getFileName());
            copy(path, copy);
            FileSystem jar = FileSystems.newFileSystem(copy);
            return new CompiledCopy(jar.getPath("/"), Optional.of(jar));
        } catch (IOException e) {
            throw new UsageException("GANTRY-U113", "a copy of " + path + " cannot be written to " + output + ": " + e);
        }
    }

    private static void copyBelow(Path folder, Path output) throws IOException {
        if (Files.isSameFile(folder, output)) {
            return;
        }
        try (var files = Files.walk(folder)) {
            for (Path file : files.filter(file -> !file.startsWith(output)).toList()) {
                Path copy = output.resolve(folder.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    copy(file, copy);
                }
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        if (!Files.exists(to) || !Files.isSameFile(from, to)) {
            Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
        }
    }

    /** Writes a file of the copy. */
    void write(String name, byte[] bytes) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, bytes);
    }

    @Override
    public void close() throws IOException {
        if (jar.isPresent()) {
            jar.get().close();
        }
    }
}
