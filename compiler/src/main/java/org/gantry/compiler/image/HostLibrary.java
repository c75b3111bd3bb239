package org.gantry.compiler.image;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Native code of a kernel: the file and the names of its functions, whose parameters {@link org.gantry.spi.Signature} describes.
 *
 * @param file a verified shared library
 * @param fast runs items if all bounds conditions hold
 * @param precise runs items with every check in place
 * @param walk finds the first failing item; absent if {@code fast} never asks for it
 * @param combine combines partial results; absent for forEach
 */
public record HostLibrary(Path file, String fast, String precise, Optional<String> walk, Optional<String> combine) {}
