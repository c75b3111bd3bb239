package org.gantry.compiler.frontend.intrinsics;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Class files of the class path and of the JDK. */
final class ClassFiles {
    private ClassFiles() {}

    static Optional<byte[]> read(String className) {
        try (var in = ClassLoader.getSystemResourceAsStream(className + ".class")) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
