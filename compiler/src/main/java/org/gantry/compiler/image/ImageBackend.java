package org.gantry.compiler.image;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import org.gantry.CompilationException;
import org.gantry.compiler.lower.LoweredKernel;
import org.gantry.compiler.target.Target;
import org.gantry.compiler.target.host.HostCpu;
import org.gantry.compiler.target.host.HostTarget;
import org.gantry.spi.HostLevel;

/** Makes code ahead of time, for machines that are not this one. Thread-safe; traces as {@link HostBackend} does. */
public final class ImageBackend {
    private final Workshop workshop;

    private ImageBackend(Workshop workshop) {
        this.workshop = workshop;
    }

    /**
     * With the cache and the tools that the environment names.
     *
     * @throws CompilationException C104 without a directory for files
     */
    public static ImageBackend of(Map<String, String> environment) {
        return new ImageBackend(Workshop.of(environment));
    }

    /**
     * The target with an id, such as {@code host:x86-64-v3} or {@code nvptx:sm_90}.
     *
     * @throws org.gantry.RefusedException C106 if there is none
     */
    public static Target target(String id) {
        return HostLevel.of(id)
                .<Target>map(level -> new HostTarget(HostCpu.level(level.arch()), true))
                .orElseGet(() -> GpuBackend.target(id));
    }

    /**
     * The image of a kernel: from the cache, or compiled now.
     *
     * @throws CompilationException C101 without tools, C102 if they fail, C103 if they hang, C104 if files cannot be read or written
     */
    public byte[] compile(Target target, LoweredKernel kernel) {
        var file = workshop.image(target, kernel);
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new CompilationException("GANTRY-C104", "compiled code cannot be read from " + file, e);
        }
    }
}
