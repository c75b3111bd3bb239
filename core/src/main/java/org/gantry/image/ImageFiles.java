package org.gantry.image;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import org.gantry.CompilationException;

/**
 * Images as files: a library can be loaded from a file only. Files are named after their content, appear under their names complete or not
 * at all, and are compared with the image before each use: a library that is cut off can kill the process that loads it. Thread-safe, and
 * several processes may use one directory.
 */
final class ImageFiles {
    private final Optional<Path> likely;
    private final Supplier<CacheDirectory> writable;
    private volatile Optional<CacheDirectory> opened = Optional.empty();

    /**
     * Uses a directory.
     *
     * @param likely where the files of earlier runs lie, if there is such a directory: looking there alone makes for a quicker start
     * @param writable the directory where files are written; asked when one first is
     */
    ImageFiles(Optional<Path> likely, Supplier<CacheDirectory> writable) {
        this.likely = likely;
        this.writable = writable;
    }

    /**
     * The file of an image; written if there is none.
     *
     * @param sha256 of the image
     * @param suffix of the file's name
     * @throws CompilationException C104 if it cannot be written
     */
    Path file(byte[] image, String sha256, String suffix) {
        String name = "image-" + sha256 + suffix;
        Optional<Path> known = likely.map(folder -> folder.resolve(name)).filter(file -> holds(file, image));
        return known.isPresent() ? known.get() : written(directory().root(), name, image);
    }

    /** Two threads may open the directory twice: both see the same files. */
    private CacheDirectory directory() {
        Optional<CacheDirectory> open = opened;
        if (open.isEmpty()) {
            open = Optional.of(writable.get());
            opened = open;
        }
        return open.get();
    }

    private static Path written(Path folder, String name, byte[] image) {
        Path file = folder.resolve(name);
        if (holds(file, image)) {
            return file;
        }
        try {
            Path made = Files.createTempFile(folder, "work-", name);
            Files.write(made, image);
            // Under a new file: a process that has the old one loaded keeps it.
            Files.move(made, file, StandardCopyOption.ATOMIC_MOVE);
            return file;
        } catch (IOException e) {
            throw new CompilationException("GANTRY-C104", "an image cannot be written to " + folder, e);
        }
    }

    private static boolean holds(Path file, byte[] image) {
        try {
            return Files.isRegularFile(file)
                    && Files.size(file) == image.length
                    && Arrays.equals(Files.readAllBytes(file), image);
        } catch (IOException unreadable) {
            // A file that cannot be read is no file: it is written again.
            return false;
        }
    }
}
