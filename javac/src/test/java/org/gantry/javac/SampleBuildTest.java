package org.gantry.javac;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sample build in {@code samples/maven}: javac with the arguments that its POM gives, without Maven. */
class SampleBuildTest {
    private static final Path SAMPLE = Path.of(System.getProperty("gantry.root", ".."), "samples/maven");
    private static final Path SOURCE = Path.of("src/main/java/example/Saxpy.java");

    @TempDir
    private Path folder;

    @Test
    void itsArgumentsAreThePlugins() throws Exception {
        assertEquals(List.of("-Xplugin:Gantry", "-XDaccessInternalAPI"), texts("arg"));
        assertEquals(
                List.of("gantry-core", "gantry-compiler", "gantry-javac"),
                texts("artifactId").stream()
                        .filter(name -> name.startsWith("gantry-"))
                        .toList());
    }

    @Test
    void itCompiles() throws Exception {
        assertEquals("", javac(Files.readString(SAMPLE.resolve(SOURCE))));
        assertTrue(Files.exists(folder.resolve("out/example/Saxpy.class")));
    }

    @Test
    void aRaceInItFailsTheBuild() throws Exception {
        String text = Files.readString(SAMPLE.resolve(SOURCE));
        assertTrue(text.contains("+ y[i])"));
        String said = javac(text.replace("+ y[i])", "+ y[i + 1])"));
        assertTrue(said.contains("Saxpy.java:11: error: [GANTRY-R202]"), said);
        assertTrue(Files.notExists(folder.resolve("out/example/Saxpy.class")));
    }

    private static List<String> texts(String element) throws IOException {
        return Pattern.compile("<" + element + ">(.*?)</" + element + ">")
                .matcher(Files.readString(SAMPLE.resolve("pom.xml")))
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    /** What javac says of the sample with this text. */
    private String javac(String text) throws Exception {
        Path source = folder.resolve("Saxpy.java");
        Files.writeString(source, text);
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "javac").toString());
        command.addAll(List.of(
                "-proc:none", "--release", "25", "-d", folder.resolve("out").toString()));
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(List.of("--processor-path", System.getProperty("java.class.path")));
        command.addAll(texts("arg"));
        command.add(source.toString());
        return said(command);
    }

    private String said(List<String> command) throws IOException, InterruptedException {
        Path text = folder.resolve("said.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(text.toFile())
                .start();
        assertTrue(process.waitFor(120, TimeUnit.SECONDS), "javac hangs");
        return Files.readString(text);
    }
}
