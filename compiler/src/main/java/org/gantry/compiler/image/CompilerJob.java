package org.gantry.compiler.image;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * All that decides what a compilation makes. Immutable.
 *
 * @param ir the module, as LLVM IR text
 * @param cpu the exact CPU, with its features
 * @param options options of the compiler
 * @param toolchain version of the tools
 */
public record CompilerJob(String ir, String cpu, List<String> options, String toolchain) {
    /** Raised when the form of what is kept on disk changes. */
    private static final String FORMAT = "2";

    public CompilerJob {
        options = List.copyOf(options);
    }

    /** SHA-256 of all components, in hexadecimal. */
    public String key() {
        var digest = sha256();
        digest.update(part(FORMAT));
        digest.update(part(ir));
        digest.update(part(cpu));
        digest.update(part(String.join("\n", options)));
        digest.update(part(toolchain));
        return HexFormat.of().formatHex(digest.digest());
    }

    private static byte[] part(String text) {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        var length = (bytes.length + ":").getBytes(StandardCharsets.UTF_8);
        var part = java.util.Arrays.copyOf(length, length.length + bytes.length);
        System.arraycopy(bytes, 0, part, length.length, bytes.length);
        return part;
    }

    /** A new digest, for keys and for the contents of files. */
    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
