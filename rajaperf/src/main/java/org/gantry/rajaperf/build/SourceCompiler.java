package org.gantry.rajaperf.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A compiler with its options. Immutable. */
public interface SourceCompiler {
    /** A word for the names of what it makes. */
    String name();

    /** What its files end with, such as {@code .so}. */
    String suffix();

    /** All that identifies the code it makes: its version, options, and what machine the code is for. */
    String identity() throws IOException, InterruptedException;

    /** Compiles {@code sources} into the file {@code made}; an {@link IOException} with the compiler's output where that fails. */
    void compile(List<Path> sources, Path made) throws IOException, InterruptedException;
}
