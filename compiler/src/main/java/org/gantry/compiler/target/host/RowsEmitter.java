package org.gantry.compiler.target.host;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.lower.RowLengths;
import org.gantry.compiler.target.Bound;
import org.gantry.compiler.target.CountedLoop;
import org.gantry.spi.Signature;

/** Emits what kernels with tables have beside their functions over items. */
final class RowsEmitter {
    /** Longer tables than this are not looked through for each box. */
    private static final int MOST_ROWS = 4096;

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

    private static String call(String name, List<String> parameters) {
        var arguments = parameters.stream()
                .map(p -> p.substring(0, p.indexOf(' ')) + p.substring(p.lastIndexOf(' ')))
                .toList();
        return "call i32 @" + name + "(" + String.join(", ", arguments) + ")";
    }

    /**
     * Emits the body of a function that does a box by one of two others: {@code clear} if all rows are as long as the box reaches, else
     * {@code checked}.
     */
    static void choose(
            NativeFunction target, RowLengths lengths, List<String> parameters, String clear, String checked) {
        var code = target.code();
        var ok = "true";
        var least = new HashMap<Integer, String>();
        for (int table : lengths.tables()) {
            var array = (Bound.Array) target.parameters().get(table);
            var few = code.value("icmp sle i64 " + array.length() + ", " + MOST_ROWS);
            var count = code.value("select i1 " + few + ", i64 " + array.length() + ", i64 0");
            least.put(table, shortest(target, array.pointer(), count));
            ok = code.value("and i1 " + ok + ", " + few);
        }
        for (var need : lengths.needs()) {
            var fits = code.value("icmp sle i64 %hi." + need.dimension() + ", " + least.get(need.table()));
            var from = code.value("icmp sge i64 %lo." + need.dimension() + ", 0");
            ok = code.value("and i1 " + ok + ", " + code.value("and i1 " + fits + ", " + from));
        }
        var yes = code.fresh("clear");
        var no = code.fresh("checked");
        code.branch(ok, yes, no);
        code.block(yes);
        code.line("ret i32 " + code.value(call(clear, parameters)));
        code.block(no);
        code.line("ret i32 " + code.value(call(checked, parameters)));
    }

    private static String shortest(NativeFunction target, String pairs, String count) {
        var code = target.code();
        var least = target.allocate("i64", "i64 " + Long.MAX_VALUE);
        var loop = CountedLoop.open(code, "0", count);
        var at = code.value("getelementptr inbounds {ptr, i64}, ptr " + pairs + ", i64 " + loop.index() + ", i32 1");
        var length = code.value("load i64, ptr " + at);
        var before = code.value("load i64, ptr " + least);
        code.line("store i64 " + code.value("call i64 @llvm.smin.i64(i64 " + length + ", i64 " + before + ")")
                + ", ptr " + least);
        loop.close("1", "");
        return code.value("load i64, ptr " + least);
    }
}
