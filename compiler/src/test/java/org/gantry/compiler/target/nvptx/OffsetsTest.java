package org.gantry.compiler.target.nvptx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Offsets in bytes are shifts of widened indices. */
class OffsetsTest {
    @Test
    void productsWithAPowerOfTwoBecomeShifts() {
        assertEquals(
                "\tcvt.s64.s32 \t%rd8, %r7;\n\tshl.b64 \t%rd8, %rd8, 3;\n",
                Offsets.shifted("\tmul.wide.s32 \t%rd8, %r7, 8;\n"));
        assertEquals(
                "\tcvt.u64.u32 %rd1, %r2;\n\tshl.b64 %rd1, %rd1, 1;", Offsets.shifted("\tmul.wide.u32 %rd1, %r2, 2;"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\tmul.wide.s32 %rd8, %r7, 24;",
                "\tmul.wide.s32 %rd8, %r7, %r6;",
                "\tmul.wide.s16 %r8, %rs7, 8;",
                "\tmul.lo.s32 %r1, %r2, 8;",
                "\t@%p1 mul.wide.s32 %rd8, %r7, 8;"
            })
    void allElseStays(String other) {
        assertEquals(other, Offsets.shifted(other));
    }
}
