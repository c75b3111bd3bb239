package org.gantry.rajaperf.cuda;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gantry.rajaperf.build.SourceCompiler;
import org.gantry.rajaperf.build.Tool;

/**
 * NVIDIA's compiler, for one machine. Its options are its own defaults, so that it may contract a multiplication and an addition.
 *
 * @param tool the executable
 * @param capability ten times the compute capability that code is for
 * @param machineCode whether it makes code of exactly this machine, not PTX
 */
record Nvcc(Tool tool, int capability, boolean machineCode) implements SourceCompiler {
    /** The first nvcc on PATH, else that of CUDA_HOME or CUDA_PATH, or where neither is set, of {@code /usr/local/cuda}. */
    static Optional<Tool> find(Map<String, String> environment) {
        List<String> homes = Stream.of("CUDA_HOME", "CUDA_PATH")
                .map(name -> environment.getOrDefault(name, ""))
                .filter(home -> !home.isBlank())
                .toList();
        String bins = (homes.isEmpty() ? List.of("/usr/local/cuda") : homes)
                .stream().map(home -> home + "/bin").collect(Collectors.joining(File.pathSeparator));
        return Tool.find(environment.getOrDefault("PATH", "") + File.pathSeparator + bins, "nvcc");
    }

    @Override
    public String name() {
        return "cuda-sm_" + capability;
    }

    @Override
    public String suffix() {
        return machineCode ? ".cubin" : ".ptx";
    }

    private List<String> flags() {
        return List.of(machineCode ? "-cubin" : "-ptx", "-arch=sm_" + capability);
    }

    @Override
    public String identity() throws IOException, InterruptedException {
        return flags() + "\n" + tool.run(List.of("--version"));
    }

    @Override
    public void compile(List<Path> sources, Path made) throws IOException, InterruptedException {
        Stream<String> files = Stream.concat(sources.stream().map(Path::toString), Stream.of("-o", made.toString()));
        tool.run(Stream.concat(flags().stream(), files).toList());
    }
}
