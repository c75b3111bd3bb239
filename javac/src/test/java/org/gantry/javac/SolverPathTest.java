package org.gantry.javac;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Z3 comes with the plugin onto a processor path; without it, what the rules alone prove is still compiled. */
class SolverPathTest {
    private static final String CLASS_PATH = System.getProperty("java.class.path");

    private static final String BY_RULES = """
            import org.gantry.Gantry;

            class Mine {
                static void launch() {
                    double[] y = new double[1024];
                    Gantry.forEach(1024, i -> y[i] = i);
                }
            }
            """;

    private static final String BY_Z3 = """
            import org.gantry.Gantry;

            class Mine {
                static void launch() {
                    int[] z = new int[256];
                    double[] y = new double[1024];
                    Gantry.forEach(256, i -> {
                        int k = z[i] & 1023;
                        if ((k ^ 5) == i) {
                            y[k] = 1;
                        }
                    });
                }
            }
            """;

    @TempDir
    private Path folder;

    private static String withoutZ3() {
        String without = Stream.of(CLASS_PATH.split(File.pathSeparator))
                .filter(entry -> !Path.of(entry).getFileName().toString().contains("turnkey"))
                .collect(Collectors.joining(File.pathSeparator));
        assertFalse(without.equals(CLASS_PATH), "these tests have Z3 on their class path");
        return without;
    }

    /** What javac says with this processor path. */
    private String said(String text, String processorPath) throws Exception {
        Path source = Files.writeString(folder.resolve("Mine.java"), text);
        Path said = folder.resolve("said.txt");
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
                        "-proc:none",
                        "-d",
                        folder.toString(),
                        "-cp",
                        CLASS_PATH,
                        "-processorpath",
                        processorPath,
                        "-Xplugin:Gantry",
                        "-XDaccessInternalAPI",
                        source.toString()))
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertTrue(process.waitFor(120, TimeUnit.SECONDS), "javac hangs");
        return Files.readString(said);
    }

    @Test
    void withoutZ3WhatTheRulesProveIsCompiled() throws Exception {
        assertEquals("", said(BY_RULES, withoutZ3()));
        assertTrue(Files.exists(folder.resolve("Mine.class")));
    }

    @Test
    void withoutZ3WhatOnlyItProvesIsRefused() throws Exception {
        String said = said(BY_Z3, withoutZ3());
        assertTrue(said.contains("Mine.java:10: error: [GANTRY-R2"), said);
        assertTrue(Files.notExists(folder.resolve("Mine.class")));
    }

    @Test
    void withZ3ItIsCompiled() throws Exception {
        assertEquals("", said(BY_Z3, CLASS_PATH));
        assertTrue(Files.exists(folder.resolve("Mine.class")));
    }

    @Test
    void thePluginsArtefactBringsZ3() throws Exception {
        String pom = Files.readString(Path.of(System.getProperty("gantry.root", ".."), "javac/pom.xml"));
        assertTrue(
                Pattern.compile("<artifactId>z3-turnkey</artifactId>\\s*<scope>runtime</scope>\\s*</dependency>")
                        .matcher(pom)
                        .find(),
                pom);
    }
}
