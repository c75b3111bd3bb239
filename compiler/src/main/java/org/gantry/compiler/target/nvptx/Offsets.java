package org.gantry.compiler.target.nvptx;

import java.util.regex.Pattern;

/**
 * How an index becomes an offset in bytes. LLVM writes {@code mul.wide} for the shift of a widened index and has no option against it; then
 * ptxas computes the address of each array by a multiplication and addition of its own, from index and element size in registers. With a
 * shift it computes the offset once and adds it to each base. The latter is what nvcc does; it takes up to 8 registers a thread less.
 */
final class Offsets {
    private static final Pattern WIDE =
            Pattern.compile("(?m)^(\\s*)mul\\.wide\\.([su])32(\\s+)(%rd\\d+), (%r\\d+), (2|4|8|16|32|64);");

    private Offsets() {}

    /** The module with products of a widened number and a power of two as shifts. */
    static String shifted(String ptx) {
        return WIDE.matcher(ptx)
                .replaceAll(found ->
                        found.group(1) + "cvt." + found.group(2) + "64." + found.group(2) + "32" + found.group(3)
                                + found.group(4) + ", " + found.group(5) + ";\n" + found.group(1) + "shl.b64"
                                + found.group(3) + found.group(4) + ", "
                                + found.group(4) + ", "
                                + Integer.numberOfTrailingZeros(Integer.parseInt(found.group(6))) + ";");
    }
}
