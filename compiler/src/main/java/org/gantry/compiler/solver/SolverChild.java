package org.gantry.compiler.solver;

import com.microsoft.z3.Native;
import com.microsoft.z3.Z3Exception;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * The child's main class: evaluates SMT-LIB commands in one context until its input ends. Each message, both ways, is a length and so
 * many bytes of UTF-8; the first one out says that the solver is loaded.
 */
final class SolverChild {
    static final String READY = "ready";

    private SolverChild() {}

    /** Serves. */
    public static void main(String[] args) throws IOException {
        var in = new DataInputStream(System.in);
        try (var out = new DataOutputStream(new FileOutputStream(FileDescriptor.out))) {
            System.setOut(System.err);
            long context = Native.mkContext(Native.mkConfig());
            send(out, READY);
            while (true) {
                send(out, evaluated(context, receive(in)));
            }
        } catch (EOFException parentEnded) {
            Runtime.getRuntime().halt(0);
        }
    }

    private static String evaluated(long context, String commands) {
        try {
            return Native.evalSmtlib2String(context, commands);
        } catch (Z3Exception e) {
            return "(error \"" + e.getMessage() + "\")";
        }
    }

    /** Writes a message. */
    static void send(DataOutputStream out, String text) throws IOException {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
        out.flush();
    }

    /**
     * Reads a message.
     *
     * @throws EOFException at the end of the input
     */
    static String receive(DataInputStream in) throws IOException {
        var bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
