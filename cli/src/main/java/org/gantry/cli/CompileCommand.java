package org.gantry.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gantry.compiler.ImageMaker;
import org.gantry.compiler.ImageTargets;
import org.gantry.compiler.LaunchReport;
import org.gantry.compiler.frontend.launches.LaunchSite;
import org.gantry.image.Container;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Compiles ahead of time: what it is pointed to is copied, and for each class that launches there is a container of images in the copy. If
 * a kernel is refused, nothing is written.
 */
@Command(
        name = "compile",
        mixinStandardHelpOptions = true,
        description =
                "Compiles every kernel in folders, jars and class files ahead of time; status 1 if one is refused.")
final class CompileCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "Folders, jars or class files.")
    private List<Path> paths;

    @Option(names = "-o", required = true, paramLabel = "DIR", description = "Where the copies go, with their images.")
    private Path output;

    @Option(
            names = "--targets",
            split = ",",
            paramLabel = "TARGET",
            description =
                    "host, nvptx, or some of theirs: host:x86-64-v3, nvptx:sm_90 (default: host and two of nvptx).")
    private List<String> targets = ImageTargets.DEFAULT;

    @Option(
            names = "--aliases",
            description = "Compile for launches in which arrays of one type are the same one, too.")
    private boolean aliases;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        List<String> wanted = ImageTargets.of(targets);
        int kernels = 0;
        var prepared = new ArrayList<List<ImageMaker.Prepared>>();
        try (ClassPaths classes = ClassPaths.read(paths)) {
            if (refused(classes, out)) {
                return Main.FAILED;
            }
            var maker = new ImageMaker(System.getenv(), wanted, aliases);
            var rewritten = new HashMap<String, byte[]>();
            for (Path path : paths) {
                prepared.add(prepare(path, classes, maker));
            }
            prepared.forEach(list -> list.forEach(one -> rewritten.putAll(one.classes())));
            for (int k = 0; k < paths.size(); k++) {
                write(
                        paths.get(k),
                        prepared.get(k),
                        maker,
                        name -> Optional.ofNullable(rewritten.get(name)).or(() -> classes.classFile(name)));
                kernels += prepared.get(k).stream()
                        .mapToInt(ImageMaker.Prepared::kernels)
                        .sum();
            }
        }
        out.println("# " + kernels + " kernels compiled for " + String.join(", ", wanted));
        out.flush();
        return 0;
    }

    /** Tells what is refused, or left for the launch; whether something is refused. */
    private static boolean refused(ClassPaths classes, PrintWriter out) {
        boolean refused = false;
        for (LaunchSite site : classes.launches()) {
            LaunchReport report = classes.report(site);
            if (!(report instanceof LaunchReport.Accepted)) {
                new KernelReport(report).lines().forEach(out::println);
            }
            refused |= report instanceof LaunchReport.Refused;
        }
        out.flush();
        return refused;
    }

    /** The classes of a path that launch. */
    private static List<ImageMaker.Prepared> prepare(Path path, ClassPaths classes, ImageMaker maker)
            throws IOException {
        var prepared = new ArrayList<ImageMaker.Prepared>();
        try (ClassPaths own = ClassPaths.read(List.of(path))) {
            Map<String, List<LaunchSite>> sites = own.launches().stream()
                    .collect(Collectors.groupingBy(LaunchSite::className, LinkedHashMap::new, Collectors.toList()));
            sites.forEach((name, launches) ->
                    prepared.add(maker.prepare(own.classFile(name).orElseThrow(), launches, classes::classFile)));
        }
        return prepared;
    }

    private void write(
            Path path,
            List<ImageMaker.Prepared> prepared,
            ImageMaker maker,
            Function<String, Optional<byte[]>> classFiles)
            throws IOException {
        try (CompiledCopy copy = CompiledCopy.of(path, output)) {
            for (var one : prepared) {
                for (var rewritten : one.classes().entrySet()) {
                    copy.write(rewritten.getKey() + ".class", rewritten.getValue());
                }
                Optional<byte[]> container = maker.container(one, classFiles);
                if (container.isPresent()) {
                    copy.write(Container.resource(one.className()), container.get());
                }
            }
        }
    }
}
