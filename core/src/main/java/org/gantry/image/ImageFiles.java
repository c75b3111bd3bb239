package org.gantry.image;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import org.gantry.CompilationException;

/**
 * Images as files: a library can be loaded from a file only. Files are named after their content, appear under their names complete or not
 * at all, and are compared with the image before each use: a library that is cut off can kill the process that loads it. Thread-safe, and
 * several processes may use one directory.
 */
final class ImageFiles {
    private final CacheDirectory directory;

    ImageFiles(CacheDirectory directory) {
        this.directory = directory;
    }

    /**
     * The file of an image; written if there is none.
     *
     * @param sha256 of the image
     * @param suffix of the file's name
     * @throws CompilationException C104 if it cannot be written
     */
    Path file(byte[] image, String sha256, String suffix) {
        Path file = directory.root().resolve("image-" + sha256 + suffix);
        if (holds(file, image)) {
            return file;
        }
        try {
            Path made = Files.createTempFile(directory.root(), "work-", suffix);
            Files.write(made, image);
            // Under a new file: a process that has the old one loaded keeps it.
            Files.move(made, file, StandardCopyOption.ATOMIC_MOVE);
            return file;
        } catch (IOException e) {
            throw new CompilationException("GANTRY-C104", "an image cannot be written to " + directory.root(), e);
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
