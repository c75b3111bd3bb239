package org.gantry.compiler.target.host;

import java.util.List;
import java.util.Optional;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.lower.CheckGroups.Group;
import org.gantry.compiler.lower.CheckGroups.Member;
import org.gantry.compiler.lower.LoweredFunction;
import org.gantry.compiler.target.Bound;
import org.gantry.compiler.target.Metadata;
import org.gantry.compiler.target.Reach;
import org.gantry.compiler.target.TargetFunction;
import org.gantry.spi.NativeStatus;
import org.gantry.spi.Signature;

/** One native function of the host: it runs a box of items, and tells how that ended. Not thread-safe. */
final class NativeFunction extends TargetFunction {
    /** Loops of no more instructions than this are interleaved by LLVM anyway. */
    private static final int SHORT = 20;

    private final String accessGroup;
    private final String flag;
    private final String stop;
    private final Optional<Reaches> reaches;

    /**
     * Starts a function.
     *
     * @param slotOf per array parameter, its native argument; empty if the function has no array arguments
     */
    NativeFunction(LoweredFunction function, List<Integer> slotOf, Metadata metadata) {
        super(function, metadata, false);
        this.accessGroup = metadata.add("distinct !{}");
        this.flag = flags() ? allocate("i32", "i32 0") : "";
        this.stop = function.polls() ? code().hoisted("load ptr, ptr " + blockSlot(Signature.STOP)) : "";
        bindArrays(slotOf);
        bindScalars();
        this.reaches = flags() ? Optional.of(new Reaches(this)) : Optional.empty();
    }

    @Override
    public Optional<Group> group(Op.CheckBounds check, int block) {
        return reaches.flatMap(r -> r.group(check, block));
    }

    @Override
    public Reach reach(Group group) {
        return reaches.orElseThrow().of(group);
    }

    @Override
    public Member member(Op.CheckBounds check) {
        return reaches.orElseThrow().member(check);
    }

    /** Leaves the work to another function of the same parameters if some checks cannot but fail. */
    void leaveIfNone(String call) {
        reaches.ifPresent(r -> r.leaveIfNone(call));
    }

    private void bindArrays(List<Integer> slotOf) {
        var arrays = kernel().arrays();
        for (int p = 0; p < arrays.size(); p++) {
            if (slotOf.isEmpty()) {
                add(new Bound.Array("null", "0", "@empty"));
                continue;
            }
            var length = code().hoisted("load i64, ptr " + blockSlot(Signature.FIRST_LENGTH + p)
                    + metadata().lengthRange());
            add(array("%array." + slotOf.get(p), length, true));
        }
    }

    private void bindScalars() {
        int first = Signature.FIRST_LENGTH + kernel().arrays().size();
        for (int s = 0; s < kernel().scalars().size(); s++) {
            add(scalar(kernel().scalars().get(s), code().hoisted("load i64, ptr " + blockSlot(first + s))));
        }
    }

    /** An array; where checks are flagged, with a pointer that can be read when it is empty. */
    @Override
    public Bound.Array array(String pointer, String length, boolean atEntry) {
        if (!flags()) {
            return new Bound.Array(pointer, length, pointer);
        }
        var code = code();
        var empty = "icmp eq i64 " + length + ", 0";
        var isEmpty = atEntry ? code.hoisted(empty) : code.value(empty);
        var select = "select i1 " + isEmpty + ", ptr @empty, ptr " + pointer;
        return new Bound.Array(pointer, length, atEntry ? code.hoisted(select) : code.value(select));
    }

    /** The address of a slot of the block. */
    String blockSlot(int slot) {
        return code().hoisted("getelementptr inbounds i64, ptr %block, i64 " + slot);
    }

    /** A variable of the whole function with a first value. */
    String allocate(String type, String first) {
        var variable = code().hoisted("alloca " + type);
        code().line("store " + first + ", ptr " + variable);
        return variable;
    }

    /** The mark of an access to memory that items share. */
    String accessGroup() {
        return ", !llvm.access.group " + accessGroup;
    }

    /** The mark of the jump that closes a loop over items. */
    String itemLoop() {
        if (!lowered().parallel()) {
            return "";
        }
        return ", !llvm.loop "
                + (flags() && isLong()
                        ? metadata().parallelLoopOfOneVector(accessGroup)
                        : metadata().parallelLoop(accessGroup));
    }

    /**
     * To LLVM what failing checks leave behind is a sum, and it interleaves loops that add up whatever their length. Where items wait for
     * memory, that made a long loop a third slower.
     */
    private boolean isLong() {
        return kernel().item().blocks().stream().mapToInt(b -> b.body().size()).sum() > SHORT;
    }

    @Override
    public String pointer(Type.Space space) {
        return "ptr";
    }

    /** LLVM sees through an address made of 64-bit arithmetic, and not through a sign extension of 32-bit arithmetic. */
    @Override
    public boolean wideIndices() {
        return true;
    }

    /** Arrays of an item's own are one piece of memory for all items: they must not be marked as independent. */
    @Override
    public String marks(Type.Array type) {
        return switch (type.space()) {
            case GLOBAL -> accessGroup();
            case CONSTANT, LOCAL -> "";
        };
    }

    /** Another Java thread may write the array. */
    @Override
    public String unwrittenMarks(Type.Array type) {
        return marks(type);
    }

    /** Sets the flag if the condition does not hold. */
    @Override
    public void flagUnless(String ok) {
        var code = code();
        var bad = code.value("xor i1 " + ok + ", true");
        var bit = code.value("zext i1 " + bad + " to i32");
        var before = code.value("load i32, ptr " + flag);
        code.line("store i32 " + code.value("or i32 " + before + ", " + bit) + ", ptr " + flag);
    }

    @Override
    public boolean polls() {
        return lowered().polls();
    }

    /** Leaves the function if the stop word is set. */
    @Override
    public void poll() {
        var code = code();
        var word = code.value("load volatile i32, ptr " + stop);
        var go = code.value("icmp eq i32 " + word + ", 0");
        var on = code.fresh("go");
        var out = code.fresh("stop");
        code.branch(go, on, out);
        code.block(out);
        code.line("ret i32 " + NativeStatus.STOPPED);
        code.block(on);
    }

    /** Ends the current block and the function with a failure. */
    @Override
    public void fail(Failure failure) {
        error(0, Long.toString(failure.site() + 1L));
        error(1, failure.index());
        error(2, failure.length());
        for (int d = 0; d < failure.coordinates().size(); d++) {
            error(3 + d, failure.coordinates().get(d));
        }
        error(6, failure.isNull());
        code().line("ret i32 " + NativeStatus.FAILED);
    }

    private void error(int slot, String value) {
        var address = code().value("getelementptr inbounds i64, ptr %error, i64 " + slot);
        code().line("store i64 " + value + ", ptr " + address);
    }

    /** Ends the function after all items. */
    void finish() {
        var code = code();
        if (!flags()) {
            code.line("ret i32 " + NativeStatus.OK);
            return;
        }
        var bits = code.value("load i32, ptr " + flag);
        var set = code.value("icmp ne i32 " + bits + ", 0");
        set = code.value("or i1 " + set + ", " + reaches.orElseThrow().failed());
        code.line("ret i32 "
                + code.value("select i1 " + set + ", i32 " + NativeStatus.FLAGGED + ", i32 " + NativeStatus.OK));
    }
}
