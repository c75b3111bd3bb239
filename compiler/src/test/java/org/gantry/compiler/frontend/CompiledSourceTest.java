package org.gantry.compiler.frontend;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import org.gantry.IndexBody;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes compiled with other options than the tests. */
class CompiledSourceTest {
    private static final String SOURCE = """
            import org.gantry.IndexBody;
            public class Lcg {
                public static IndexBody body(double scale, long[] out) {
                    return i -> {
                        long x = 5;
                        for (int k = 0; k < i; k++) {
                            x = (x * 0x5DEECE66DL + 0xB) & ((1L << 48) - 1);
                        }
                        out[i] = x + (long) (0 * scale);
                    };
                }
            }
            """;

    @TempDir
    Path folder;

    private IndexBody compiled(long[] out, String... options) throws IOException, ReflectiveOperationException {
        var file = Files.writeString(folder.resolve("Lcg.java"), SOURCE);
        var arguments = new ArrayList<>(List.of(options));
        arguments.addAll(
                List.of("-cp", System.getProperty("java.class.path"), "-d", folder.toString(), file.toString()));
        var compiler = ToolProvider.findFirst("javac").orElseThrow();
        assertEquals(0, compiler.run(System.out, System.err, arguments.toArray(String[]::new)));
        var loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, CompiledSourceTest.class.getClassLoader());
        var method = loader.loadClass("Lcg").getMethod("body", double.class, long[].class);
        return (IndexBody) method.invoke(null, 2.0, out);
    }

    @Test
    void withoutDebugInformation() throws IOException, ReflectiveOperationException {
        var out = new long[5];
        var body = compiled(out, "-g:none");
        var host = new HostObjects(body, null, null);
        var kernel = Kernels.read(body);
        assertEquals(
                "argument 1 (long[])", kernel.signature().arrays().getFirst().name());
        assertTrue(kernel.kernel().sites().stream().allMatch(s -> s.position().line() == 0));
        Kernels.run(kernel, host, 5);
        var expected = new long[5];
        for (int i = 0; i < 5; i++) {
            compiled(expected, "-g:none").run(i);
        }
        assertArrayEquals(expected, out);
        assertEquals(48179997485145L, out[4]);
    }

    @Test
    void withDebugInformation() throws IOException, ReflectiveOperationException {
        var kernel = Kernels.read(compiled(new long[1], "-g"));
        assertEquals("out", kernel.signature().arrays().getFirst().name());
        assertTrue(
                kernel.kernel().name().startsWith("Lcg.lambda$body$"),
                kernel.kernel().name());
    }
}
