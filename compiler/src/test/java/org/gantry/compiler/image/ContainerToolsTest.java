package org.gantry.compiler.image;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gantry.compiler.toolchain.Llvm;
import org.gantry.image.CacheDirectory;
import org.gantry.image.ClassImages;
import org.gantry.image.Container;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** LLVM's own tools read containers. */
class ContainerToolsTest {
    private static final String OBJDUMP = "org/bytedeco/llvm/linux-x86_64/llvm-objdump";

    @TempDir
    private Path folder;

    @Test
    void llvmObjdumpListsTheImages() throws Exception {
        var targets = List.of("host:x86-64-v3", "nvptx:sm_90");
        var content = new ClassImages(
                "p/A",
                "25",
                List.of(),
                targets.stream()
                        .map(target -> new ClassImages.Image(target, Container.sha256(bytes(target))))
                        .toList(),
                List.of());
        var images = targets.stream().map(ContainerToolsTest::bytes).toList();
        var file = Files.write(folder.resolve("p.A.images"), Container.write(content, images));
        assertEquals(
                List.of(
                        "kind <none> arch any triple jvm-gantry-metadata producer none",
                        "kind elf arch x86-64-v3 triple x86_64-unknown-linux-gnu producer none",
                        "kind ptx arch sm_90 triple nvptx64-nvidia-cuda producer none"),
                listed(file));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** What llvm-objdump says of each image, in one line. */
    private List<String> listed(Path container) throws IOException, InterruptedException {
        var objdump = folder.resolve("llvm-objdump");
        try (var in = ContainerToolsTest.class.getClassLoader().getResourceAsStream(OBJDUMP)) {
            Files.copy(in, objdump);
        }
        objdump.toFile().setExecutable(true);
        var libraries = Llvm.of(System.getenv(), CacheDirectory.of(System.getenv()))
                .clang()
                .getParent();
        var builder = new ProcessBuilder(objdump.toString(), "--offloading", container.toString());
        builder.environment().put("LD_LIBRARY_PATH", libraries.toString());
        var process = builder.redirectErrorStream(true).start();
        var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), text);
        return text.lines()
                .filter(line -> line.startsWith("kind"))
                .map(line -> text.substring(text.indexOf(line)).lines().limit(4).toList())
                .map(lines -> String.join(" ", lines).replaceAll(" +", " "))
                .distinct()
                .toList();
    }
}
