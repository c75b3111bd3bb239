package org.gantry.virtual;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.gantry.virtual.ptx.PtxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is not known is refused with its line, never guessed. */
class UnsupportedTest {
    private static PtxException refused(String text) {
        return assertThrows(PtxException.class, () -> Gpu.ptx(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tex.2d.v4.f32.f32 %r0, [%r1];",
                "add.rz.f32 %r0, %r1, %r2;",
                "wmma.load.a.sync %r0;",
                "mul.s32 %r0, %r1, %r2;",
                "setp.lo.s32 %p0, %r1, %r2;",
                "barrier.arrive 0, 32;",
                "bar.sync 0, 32;",
                "mov %r0, %r1;",
                "call.uni printf, ();",
            })
    void instructions(String text) {
        PtxException refused = refused(Gpu.kernel(".reg .b32 %r<4>; .reg .pred %p<2>;", "ret;\n" + text));
        assertEquals(8, refused.line());
        assertTrue(
                refused.getMessage().contains("unsupported instruction '" + text.split(" ")[0]), refused.getMessage());
    }

    @Test
    void namesThatAreNotDeclared() {
        assertEquals(
                "line 7: register '%r9' is neither declared nor supported",
                refused(Gpu.kernel(".reg .b32 %r<4>;", "mov.u32 %r0, %r9;")).getMessage());
        assertEquals(
                "line 7: 'x' is not declared in k",
                refused(Gpu.kernel(".reg .b64 %r<4>;", "mov.u64 %r0, x;")).getMessage());
        assertEquals(
                "line 7: there is no label 'L'",
                refused(Gpu.kernel("", "bra L;")).getMessage());
    }

    @Test
    void directivesAndTextThatIsNoPtx() {
        assertEquals(
                "line 1: unsupported directive '.alias'",
                refused(".alias a, b;").getMessage());
        assertEquals("line 1: unsupported directive 'Hello'", refused("Hello").getMessage());
        assertTrue(refused("").getMessage().contains("this is not PTX"));
        assertTrue(refused(".version 7.0\n.target sm_75\n.address_size 32")
                .getMessage()
                .contains("64 bits"));
        assertTrue(refused(Gpu.kernel("", "ret;").replace("}", "")).getMessage().contains("ends in the middle"));
    }
}
