package org.gantry.rajaperf.openmp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gantry.rajaperf.build.LibraryCache;
import org.gantry.rajaperf.build.Tool;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibraryCacheTest {
    private static final Map<String, String> SOURCES = Map.of("seven.c", "int seven(void) { return 7; }\n");

    @TempDir
    private Path folder;

    private CCompiler compiler;
    private LibraryCache cache;

    @BeforeEach
    void findCompiler() {
        Optional<CCompiler> found = CCompiler.find(System.getenv("PATH"));
        assumeTrue(found.isPresent(), "no C compiler on the path");
        compiler = found.get();
        cache = new LibraryCache(folder.resolve("cache"));
    }

    @Test
    void theSecondTimeNothingIsCompiled() throws IOException, InterruptedException {
        Path library = cache.library(compiler, SOURCES);
        Object first = Files.readAttributes(library, "unix:ino").get("ino");
        assertEquals(library, cache.library(compiler, SOURCES));
        assertEquals(first, Files.readAttributes(library, "unix:ino").get("ino"));
    }

    @Test
    void otherSourcesGiveAnotherLibrary() throws IOException, InterruptedException {
        Path seven = cache.library(compiler, SOURCES);
        Path eight = cache.library(compiler, Map.of("seven.c", "int seven(void) { return 8; }\n"));
        assertTrue(!seven.equals(eight));
    }

    @Test
    void aTruncatedLibraryIsCompiledAgain() throws IOException, InterruptedException {
        Path library = cache.library(compiler, SOURCES);
        byte[] whole = Files.readAllBytes(library);
        Files.write(library, java.util.Arrays.copyOf(whole, 100));
        assertArrayEquals(whole, Files.readAllBytes(cache.library(compiler, SOURCES)));
    }

    @Test
    void noBuildFilesStay() throws IOException, InterruptedException {
        cache.library(compiler, SOURCES);
        try (Stream<Path> files = Files.list(cache.directory())) {
            assertEquals(2, files.count());
        }
    }

    @Test
    void aFailingCompilerSaysWhy() {
        Map<String, String> broken = Map.of("broken.c", "int seven(void) { return nowhere; }\n");
        IOException e = assertThrows(IOException.class, () -> cache.library(compiler, broken));
        assertTrue(e.getMessage().contains("nowhere"), e.getMessage());
    }

    @Test
    void withoutGccClangIsTaken() throws IOException {
        Path clang = Files.createFile(folder.resolve("clang"));
        assertTrue(clang.toFile().setExecutable(true));
        assertEquals(Optional.of(new CCompiler(new Tool(clang))), CCompiler.find(folder.toString()));
    }
}
