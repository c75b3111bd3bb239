package org.gantry.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The checkout that the tests run in. */
final class Repository {
    /** Its root folder. */
    static final Path ROOT = Path.of(System.getProperty("gantry.root"));

    private Repository() {}

    /** All Java sources below {@code MODULE/src/KIND/java}, of every module. */
    static List<Path> sources(String kind) {
        try (var modules = Files.list(ROOT)) {
            return modules.map(module -> module.resolve("src").resolve(kind).resolve("java"))
                    .filter(Files::isDirectory)
                    .flatMap(folder -> javaFiles(folder).stream())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file's text. */
    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> javaFiles(Path folder) {
        try (var files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
