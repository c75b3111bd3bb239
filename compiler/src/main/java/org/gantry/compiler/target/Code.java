package org.gantry.compiler.target;

import java.util.ArrayList;
import java.util.List;

/** The text of one LLVM function while it is made: fresh names, the block being filled, allocations in the entry. Not thread-safe. */
public final class Code {
    private final List<String> entry = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();
    private int next;
    private String label = "start";

    /** A function without instructions. */
    public Code() {}

    /** A name that is not in use, without its sigil. */
    public String fresh(String hint) {
        return hint + "." + next++;
    }

    /** Adds an instruction without a result to the current block. */
    public void line(String text) {
        lines.add("  " + text);
    }

    /** Adds an instruction and gives the name of its result. */
    public String value(String text) {
        var name = "%" + fresh("v");
        line(name + " = " + text);
        return name;
    }

    /** Adds an instruction to the entry block, and gives the name of its result: it is there for the whole function. */
    public String hoisted(String text) {
        var name = "%" + fresh("h");
        entry.add("  " + name + " = " + text);
        return name;
    }

    /** Starts a block. The one before must have ended. */
    public void block(String newLabel) {
        lines.add(newLabel + ":");
        label = newLabel;
    }

    /** The block being filled. */
    public String label() {
        return label;
    }

    /** Ends the block with a jump. */
    public void jump(String target) {
        line("br label %" + target);
    }

    /** Ends the block with a two-way branch. */
    public void branch(String condition, String then, String otherwise) {
        line("br i1 " + condition + ", label %" + then + ", label %" + otherwise);
    }

    /** Keeps a place for a line that is not known yet. */
    public int reserve() {
        lines.add("");
        return lines.size() - 1;
    }

    /** Fills a place kept by {@link #reserve()}. */
    public void fill(int place, String text) {
        lines.set(place, "  " + text);
    }

    /** The function's body. */
    public String body() {
        return "entry:\n" + String.join("\n", entry) + "\n  br label %start\nstart:\n" + String.join("\n", lines)
                + "\n";
    }
}
