package org.gantry.spi;

import java.util.Optional;
import java.util.OptionalInt;

/** What the frontend asks of whoever wants a kernel compiled: shapes of captured objects, and class files. */
public interface BodySource {
    /**
     * The shape of the object at {@code path}. The caller records each question: compiled code may be used again only where all answers
     * are the same.
     */
    ObjectShape shape(ValuePath path);

    /**
     * The class file of {@code className} (with slashes) as the body's class loader sees it; JDK classes included. Empty if it cannot be
     * found (a hidden class, say).
     */
    Optional<byte[]> classFile(String className);

    /** The number of the launch's kernel in {@link #images()}, where its body is a {@link CompiledBody}. */
    default OptionalInt kernel() {
        return OptionalInt.empty();
    }

    /** The container of images of the class that launches, if one was made ahead of time. */
    default Optional<byte[]> images() {
        return Optional.empty();
    }
}
