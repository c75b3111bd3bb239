package org.gantry.javac;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gantry.image.ClassImages;
import org.gantry.image.Container;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code -Xplugin:"Gantry images=..."}: containers in the class output. */
class ImagesOptionTest {
    private static final String SAFE = """
            package p;
            import org.gantry.Gantry;
            class Safe {
                static void f(double[] y) { Gantry.forEach(y.length, i -> y[i] = Other.one()); }
                static class Nested {
                    static void f(double[] y) { Gantry.forEach(y.length, i -> y[i] = 2); }
                }
            }
            class Other {
                static double one() { return 1; }
            }
            """;

    @TempDir
    private Path output;

    private Path container(String className) {
        return output.resolve(Container.resource(className));
    }

    private ClassImages content(String className) throws Exception {
        return Container.read(Files.readAllBytes(container(className))).content();
    }

    private Javac javac() {
        return Javac.into(output).plugin("images=host:x86-64-v3");
    }

    @Test
    void eachClassThatLaunchesHasAContainer() throws Exception {
        assertEquals(List.of(), javac().compile("p.Safe", SAFE).messages());
        assertEquals("p/Safe", content("p.Safe").className());
        assertEquals(1, content("p.Safe$Nested").kernels().size());
        assertFalse(Files.exists(container("p.Other")));
    }

    @Test
    void theHashesAreThoseOfTheClassFilesInTheOutput() throws Exception {
        javac().compile("p.Safe", SAFE);
        for (String name : List.of("p/Safe", "p/Other")) {
            String now = Container.sha256(Files.readAllBytes(output.resolve(name + ".class")));
            assertTrue(content("p.Safe").classes().contains(new ClassImages.ClassHash(name, now)), name);
        }
    }

    @Test
    void withoutTheOptionThereAreNone() {
        Javac.into(output).compile("p.Safe", SAFE);
        assertFalse(Files.exists(container("p.Safe")));
    }

    @Test
    void anOldContainerDoesNotSurviveACompilationWithoutTheOption() throws IOException {
        Files.createDirectories(container("p.Safe").getParent());
        Files.write(container("p.Safe"), new byte[] {1});
        Javac.into(output).compile("p.Safe", SAFE);
        assertFalse(Files.exists(container("p.Safe")));
    }

    @Test
    void aRefusedClassHasNone() {
        javac().compile("p.Safe", SAFE);
        var outcome = javac().compile("p.Safe", SAFE.replace("y[i] = Other", "y[i / 2] = Other"));
        assertEquals(1, outcome.errors().size(), outcome::text);
        assertFalse(Files.exists(container("p.Safe")));
    }

    @Test
    void anUnknownTargetIsAnError() {
        var outcome = Javac.into(output).plugin("images=sparc").compile("p.Safe", SAFE);
        assertTrue(outcome.errors().getFirst().startsWith("C106 "), outcome::text);
    }
}
