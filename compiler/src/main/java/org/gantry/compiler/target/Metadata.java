package org.gantry.compiler.target;

import java.util.ArrayList;
import java.util.List;

/** The numbered metadata of a module. Not thread-safe. */
public final class Metadata {
    private final List<String> nodes = new ArrayList<>();
    private final String length;
    private final String empty;
    private final String unlikely;

    public Metadata() {
        length = add("!{i64 0, i64 2147483648}");
        empty = add("!{}");
        unlikely = add("!{!\"branch_weights\", i32 1048575, i32 1}");
    }

    /** Adds a node, and gives its name. */
    public String add(String text) {
        nodes.add(text);
        return "!" + (nodes.size() - 1);
    }

    /** The mark of a load of an array's length. */
    public String lengthRange() {
        return ", !range " + length + ", !invariant.load " + empty;
    }

    /** The mark of a load from memory that never changes while the kernel runs. */
    public String invariant() {
        return ", !invariant.load " + empty;
    }

    /** The mark of a branch that takes its first target. */
    public String likely() {
        return ", !prof " + unlikely;
    }

    /** A new loop whose accesses of the group do not depend on each other across iterations. */
    public String parallelLoop(String accessGroup) {
        return parallelLoop(accessGroup, "");
    }

    /** The same, of which LLVM makes no more than one vector an iteration. */
    public String parallelLoopOfOneVector(String accessGroup) {
        return parallelLoop(accessGroup, ", " + add("!{!\"llvm.loop.interleave.count\", i32 1}"));
    }

    private String parallelLoop(String accessGroup, String more) {
        var parallel = add("!{!\"llvm.loop.parallel_accesses\", " + accessGroup + "}");
        int self = nodes.size();
        return add("distinct !{!" + self + ", " + parallel + more + "}");
    }

    /** A new loop that is to be unrolled by a factor, and no further. */
    public String unrolledLoop(int factor) {
        var unrolled = add("!{!\"llvm.loop.unroll.count\", i32 " + factor + "}");
        int self = nodes.size();
        return add("distinct !{!" + self + ", " + unrolled + "}");
    }

    /** The definitions. */
    public String text() {
        var text = new StringBuilder();
        for (int i = 0; i < nodes.size(); i++) {
            text.append('!').append(i).append(" = ").append(nodes.get(i)).append('\n');
        }
        return text.toString();
    }
}
