package org.gantry.virtual;

import java.nio.ByteBuffer;
import org.gantry.virtual.machine.Allocation;

/**
 * A kernel of one instruction: thread i reads operands {@code a}, {@code b}, {@code c} from columns of longs, executes the instruction, and
 * writes the result as a long.
 */
final class Instruction {
    private static final String REGISTERS = """
            .reg .b64 %A, %D, %q<6>; .reg .b64 %w; .reg .pred %p<5>; .reg .b16 %h<5>; .reg .b32 %i<6>; .reg .f32 %f<5>; .reg .f64 %d<5>;
            .reg .b64 %l<5>; .reg .b32 %t;
            """;
    private static final String READ = """
            ld.param.u64 %A, [p];
            mov.u32 %t, %tid.x;
            mul.wide.u32 %q1, %t, 32;
            add.s64 %A, %A, %q1;
            ld.global.v2.b64 {%q2, %q3}, [%A];
            ld.global.b64 %q4, [%A+16];
            """;

    private final Gpu gpu;

    /**
     * An instruction on registers {@code %x1, %x2, %x3} with result {@code %x0}, where x is the letter of a kind: h 16 bits, i 32 bits, l
     * 64 bits, f float, d double, p predicate.
     *
     * @param kinds letters of the result and the operands
     * @param text the instruction, or several
     */
    Instruction(String kinds, String text) {
        StringBuilder body = new StringBuilder(READ);
        for (int k = 1; k < kinds.length(); k++) {
            char kind = kinds.charAt(k);
            String register = "%" + kind + k;
            String source = "%q" + (k + 1);
            body.append(
                    switch (kind) {
                        case 'p' -> "setp.ne.s64 " + register + ", " + source + ", 0;\n";
                        case 'h' -> "cvt.u16.u64 " + register + ", " + source + ";\n";
                        case 'i' -> "cvt.u32.u64 " + register + ", " + source + ";\n";
                        case 'f' -> "cvt.u32.u64 %t, " + source + "; mov.b32 " + register + ", %t;\n";
                        default -> "mov.b64 " + register + ", " + source + ";\n";
                    });
        }
        body.append(text).append('\n');
        body.append(
                switch (kinds.charAt(0)) {
                    case 'p' -> "selp.b64 %w, 1, 0, %p0;\n";
                    case 'h' -> "cvt.u64.u16 %w, %h0;\n";
                    case 'i' -> "cvt.u64.u32 %w, %i0;\n";
                    case 'f' -> "mov.b32 %t, %f0; cvt.u64.u32 %w, %t;\n";
                    default -> "mov.b64 %w, %" + kinds.charAt(0) + "0;\n";
                });
        body.append("st.global.b64 [%A+24], %w;\nret;");
        gpu = Gpu.body(REGISTERS, body.toString());
    }

    /** Executes it once. */
    long on(long... operands) {
        return onAll(new long[][] {operands})[0];
    }

    /** Executes it for each row of operands, at most 1024, by a thread each. */
    long[] onAll(long[][] rows) {
        long[] memory = new long[4 * rows.length];
        for (int k = 0; k < rows.length; k++) {
            System.arraycopy(rows[k], 0, memory, 4 * k, rows[k].length);
        }
        Allocation data = gpu.of(memory);
        gpu.launch("k", 1, rows.length, data, 0);
        ByteBuffer result = Gpu.read(data);
        long[] values = new long[rows.length];
        for (int k = 0; k < rows.length; k++) {
            values[k] = result.getLong(32 * k + 24);
        }
        gpu.processor().memory().free(data.base());
        return values;
    }
}
