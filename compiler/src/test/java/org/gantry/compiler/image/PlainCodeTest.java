package org.gantry.compiler.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.gantry.CompilationException;
import org.junit.jupiter.api.Test;

/** {@code GANTRY_OPTIMIZE}. */
class PlainCodeTest {
    @Test
    void withoutOptimisationsThereAreNoVectorsAndNoFlags() {
        var plain = backend("off");
        assertFalse(plain.flags());
        var loop = BoxTest.daxpy().lowered(plain.flags());
        assertFalse(plain.assembly(loop).contains("ymm"));
        assertTrue(backend("on").assembly(loop).contains("ymm"));
    }

    @Test
    void anUnknownValueIsRefused() {
        var refused = assertThrows(CompilationException.class, () -> backend("0"));
        assertEquals("GANTRY-C108", refused.code());
    }

    private static HostBackend backend(String value) {
        return HostBackend.of(Map.of("GANTRY_OPTIMIZE", value, "GANTRY_CACHE", System.getProperty("java.io.tmpdir")));
    }
}
