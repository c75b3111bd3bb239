package org.gantry.compiler.target.host;

import java.util.ArrayList;
import java.util.List;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Type;
import org.gantry.spi.Signature;

/** Emits what kernels with tables have beside their functions over items. */
final class RowsEmitter {
    private RowsEmitter() {}

    /** Whether some arrays are tables, and all tables are of depth 2. */
    static boolean hasRows(Kernel kernel) {
        var depths = kernel.arrays().stream().map(p -> depth(p.type())).toList();
        return depths.contains(2) && depths.stream().allMatch(d -> d <= 2);
    }

    private static int depth(Type type) {
        return type instanceof Type.Array a ? 1 + depth(a.element()) : 0;
    }

    /**
     * The form of a function that takes the rows of tables as arguments: see {@link Signature}.
     *
     * @param parameters of the function, types and names
     */
    static String passing(String name, List<String> parameters) {
        int pointers =
                (int) parameters.stream().filter(p -> p.startsWith("ptr")).count();
        var all = new ArrayList<>(parameters.subList(0, pointers));
        all.add("ptr captures(none) %pairs");
        var body = new StringBuilder();
        for (int r = 0; r < Signature.ROWS; r++) {
            all.add("ptr %row." + r);
            body.append("  %at." + r + " = getelementptr inbounds {ptr, i64}, ptr %pairs, i64 " + r + "\n");
            body.append("  store ptr %row." + r + ", ptr %at." + r + "\n");
        }
        all.addAll(parameters.subList(pointers, parameters.size()));
        // Not inlined: the function takes the pairs for unchanging.
        return "define i32 @" + name + Signature.ROWS_SUFFIX + "(" + String.join(", ", all) + ") nounwind {\n" + body
                + "  %status = " + call(name, parameters) + " noinline\n  ret i32 %status\n}\n";
    }

    /** A call with arguments that are called like the parameters. */
    static String call(String name, List<String> parameters) {
        var arguments = parameters.stream()
                .map(p -> p.substring(0, p.indexOf(' ')) + p.substring(p.lastIndexOf(' ')))
                .toList();
        return "call i32 @" + name + "(" + String.join(", ", arguments) + ")";
    }
}
