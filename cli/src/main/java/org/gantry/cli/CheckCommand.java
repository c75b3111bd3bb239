package org.gantry.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Checks every launch in class files: verdict, the state of each access with its reason, launch conditions. With {@code --json}: an object
 * with {@code kernels}, each with {@code class method launch file line kind verdict}; and {@code code errorFile errorLine message} if it is
 * refused or known only at launch, otherwise {@code accesses} ({@code file line what subject state reason}), {@code raceConditions} and
 * {@code boundsConditions} ({@code file line code text}).
 */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = "Checks every kernel in folders, jars and class files; status 1 if one is refused.")
final class CheckCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "Folders, jars or class files.")
    private List<Path> paths;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        List<KernelReport> reports;
        try (ClassPaths classes = ClassPaths.read(paths)) {
            reports = classes.launches().stream()
                    .map(site -> new KernelReport(classes.report(site)))
                    .toList();
        }
        if (json) {
            out.println(Json.text(Json.object(
                    "kernels", reports.stream().map(KernelReport::json).toList())));
        } else {
            reports.stream().flatMap(report -> report.lines().stream()).forEach(out::println);
            long refused = refused(reports);
            out.println("# " + reports.size() + " kernels, " + refused + " refused");
        }
        out.flush();
        return refused(reports) == 0 ? 0 : Main.FAILED;
    }

    private static long refused(List<KernelReport> reports) {
        return reports.stream().filter(KernelReport::refused).count();
    }
}
