package org.gantry.rajaperf.openmp;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gantry.rajaperf.build.SourceCompiler;
import org.gantry.rajaperf.build.Tool;

/** A C compiler of the system. */
record CCompiler(Tool tool) implements SourceCompiler {
    /** What every source is compiled with; the baseline's flags are part of what it measures. */
    static final List<String> FLAGS =
            List.of("-std=gnu11", "-O3", "-march=native", "-fopenmp", "-shared", "-fPIC", "-Wl,-z,defs");

    /**
     * The first gcc, else the first clang, in the directories of {@code path}.
     *
     * @param path directories as in the environment variable PATH
     */
    static Optional<CCompiler> find(String path) {
        return Tool.find(path, "gcc", "clang").map(CCompiler::new);
    }

    @Override
    public String name() {
        return "openmp";
    }

    @Override
    public String suffix() {
        return ".so";
    }

    /** Its version and what it takes the native machine to be. */
    @Override
    public String identity() throws IOException, InterruptedException {
        return FLAGS + "\n" + tool.run(List.of("-###", "-march=native", "-E", "-x", "c", "/dev/null"));
    }

    @Override
    public void compile(List<Path> sources, Path library) throws IOException, InterruptedException {
        Stream<String> files =
                Stream.concat(sources.stream().map(Path::toString), Stream.of("-lm", "-o", library.toString()));
        tool.run(Stream.concat(FLAGS.stream(), files).toList());
    }
}
