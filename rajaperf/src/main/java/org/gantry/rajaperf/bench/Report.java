package org.gantry.rajaperf.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The files that {@code --outdir} asks for. */
final class Report {
    private Report() {}

    /**
     * The files' names and texts: the lines of the output as csv, tables in RAJAPerf's layout, and a page, in HTML and in Markdown.
     *
     * @param machine a sentence on what the measurements were made with
     * @param roofs what the CPU can do, if that was measured
     */
    static Map<String, String> files(
            String suite, String machine, List<Measurement> measurements, Optional<Roofs> roofs) {
        Map<String, String> files = new TreeMap<>();
        Stream<String> header = Stream.of(Measurement.HEADER.substring(2).replace(' ', ','));
        Stream<String> rows = measurements.stream().map(measurement -> String.join(",", measurement.fields()));
        files.put(suite + ".csv", lines(Stream.concat(header, rows)));
        RajaPerfCsv tables = new RajaPerfCsv(measurements);
        files.put(suite + "-timing-Median.csv", lines(tables.timing().stream()));
        Stream.of(Variant.C_OPENMP, Variant.JAVA_PARALLEL, Variant.JAVA, Variant.CUDA)
                .filter(variant -> measurements.stream()
                        .anyMatch(measurement -> measurement.variant().equals(variant.label())))
                .findFirst()
                .ifPresent(reference ->
                        files.put(suite + "-speedup-Median.csv", lines(tables.speedup(reference).stream())));
        files.put(suite + ".html", new HtmlPage(suite, machine, measurements, roofs).text());
        files.put(suite + ".md", new MarkdownPage(suite, machine, measurements).text());
        return files;
    }

    /** Writes files into a folder, which is made where needed. */
    static void write(Path folder, Map<String, String> files) throws IOException {
        Files.createDirectories(folder);
        for (Map.Entry<String, String> file : files.entrySet()) {
            Files.writeString(folder.resolve(file.getKey()), file.getValue());
        }
    }

    private static String lines(Stream<String> lines) {
        return String.join("\n", lines.toList()) + "\n";
    }
}
