package org.gantry.compiler.target;

/** A loop over integers from a first one on, below an end, by a step. Not thread-safe. */
public final class CountedLoop {
    private final Code code;
    private final String head;
    private final String after;
    private final String index;
    private final int phi;
    private final String first;
    private final String before;
    private final String type;

    private CountedLoop(Code code, String type, String first, String end) {
        this.code = code;
        this.type = type;
        this.first = first;
        this.before = code.label();
        this.head = code.fresh("head");
        this.after = code.fresh("after");
        this.index = "%" + code.fresh("i");
        code.jump(head);
        code.block(head);
        this.phi = code.reserve();
        var inside = code.fresh("body");
        code.branch(code.value("icmp slt " + type + " " + index + ", " + end), inside, after);
        code.block(inside);
    }

    /** Opens a loop over i64 values; what is emitted next is its body. */
    public static CountedLoop open(Code code, String first, String end) {
        return new CountedLoop(code, "i64", first, end);
    }

    /** Opens a loop over i32 values; what is emitted next is its body. */
    public static CountedLoop open32(Code code, String first, String end) {
        return new CountedLoop(code, "i32", first, end);
    }

    /** The current value. */
    public String index() {
        return index;
    }

    /**
     * Closes the loop; what is emitted next follows it.
     *
     * @param step added for each iteration, at least 1
     * @param marks metadata of the jump back
     */
    public void close(String step, String marks) {
        var next = code.value("add nsw " + type + " " + index + ", " + step);
        code.fill(
                phi,
                index + " = phi " + type + " [" + first + ", %" + before + "], [" + next + ", %" + code.label() + "]");
        code.line("br label %" + head + marks);
        code.block(after);
    }
}
