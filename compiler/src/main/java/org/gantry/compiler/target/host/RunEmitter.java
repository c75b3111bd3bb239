package org.gantry.compiler.target.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.lower.IndexRuns;
import org.gantry.compiler.target.Bound;
import org.gantry.compiler.target.Code;
import org.gantry.compiler.target.CountedLoop;
import org.gantry.compiler.target.ItemEmitter;

/**
 * Emits the function of a forEach over an index set (see {@link IndexRuns}): finds how far consecutive items have consecutive indices, and
 * does them in a loop whose addresses are affine, which vectorises; where a run is short, some items as they come.
 */
final class RunEmitter {
    /** Items looked at together. */
    private static final int GROUP = 16;

    /** Most items of a run: their indices are still in the nearest cache, and other launches' workers get their turn. */
    private static final int LONGEST = 1024;

    /** Shorter runs than this do not pay. */
    private static final int SHORTEST = 8;

    /** Items done as they come after a short run. */
    private static final int SINGLY = 16;

    private final NativeFunction target;
    private final IndexRuns runs;
    private final Code code;
    private final String indices;

    RunEmitter(NativeFunction target, IndexRuns runs) {
        this.target = target;
        this.runs = runs;
        this.code = target.code();
        this.indices = ((Bound.Array) target.parameters().get(runs.array())).pointer();
    }

    /** The runs of a kernel's items, if it has an index set and its items may be interleaved. */
    static Optional<IndexRuns> runs(NativeFunction target) {
        var lowered = target.lowered();
        return lowered.parallel() && !lowered.polls() && !target.flags()
                ? IndexRuns.of(lowered.kernel())
                : Optional.empty();
    }

    /** Emits loops and bodies. */
    void emit() {
        int last = target.kernel().dimensions() - 1;
        var outer = new ArrayList<CountedLoop>();
        for (int d = 0; d < last; d++) {
            outer.add(CountedLoop.open(code, "%lo." + d, "%hi." + d));
        }
        var coordinates = outer.stream().map(CountedLoop::index).toList();
        var end = "%hi." + last;
        var row = CountedLoop.open(code, "%lo." + last, end);
        var start = row.index();
        var offset = code.value("sub nsw i64 " + index(start) + ", " + start);
        var border = border(start, offset, least(start, LONGEST, end));
        var length = code.value("sub nsw i64 " + border + ", " + start);
        var isLong = code.value("icmp sge i64 " + length + ", " + SHORTEST);
        var runEnd = code.value("select i1 " + isLong + ", i64 " + border + ", i64 " + start);
        items(runs.along(), coordinates, start, runEnd, Optional.of(offset));
        var next = code.value("select i1 " + isLong + ", i64 " + border + ", i64 " + least(start, SINGLY, end));
        items(target.kernel().item(), coordinates, runEnd, next, Optional.empty());
        row.close(code.value("sub nsw i64 " + next + ", " + start), "");
        outer.reversed().forEach(l -> l.close("1", ""));
        target.finish();
    }

    private String least(String from, int count, String end) {
        var to = code.value("add nsw i64 " + from + ", " + count);
        return code.value("call i64 @llvm.smin.i64(i64 " + to + ", i64 " + end + ")");
    }

    /** The index at a place, as i64. */
    private String index(String place) {
        var address = code.value("getelementptr inbounds i32, ptr " + indices + ", i64 " + place);
        return code.value("sext i32 " + code.value("load i32, ptr " + address + target.accessGroup()) + " to i64");
    }

    /**
     * The first item from {@code start} on, below {@code limit}, whose index is not its place plus {@code offset}: by groups, then singly.
     */
    private String border(String start, String offset, String limit) {
        var at = code.hoisted("alloca i64");
        var any = code.hoisted("alloca i64");
        code.line("store i64 " + start + ", ptr " + at);
        var groups = code.fresh("groups");
        var group = code.fresh("group");
        var singles = code.fresh("singles");
        code.jump(groups);
        code.block(groups);
        var from = code.value("load i64, ptr " + at);
        var to = code.value("add nsw i64 " + from + ", " + GROUP);
        code.branch(code.value("icmp sle i64 " + to + ", " + limit), group, singles);
        code.block(group);
        code.line("store i64 0, ptr " + any);
        var loop = CountedLoop.open(code, "0", Integer.toString(GROUP));
        var wrong = wrong(code.value("add nsw i64 " + from + ", " + loop.index()), offset);
        var before = code.value("load i64, ptr " + any);
        code.line("store i64 " + code.value("or i64 " + before + ", " + wrong) + ", ptr " + any);
        loop.close("1", target.itemLoop());
        var on = code.fresh("on");
        code.branch(code.value("icmp eq i64 " + code.value("load i64, ptr " + any) + ", 0"), on, singles);
        code.block(on);
        code.line("store i64 " + to + ", ptr " + at);
        code.jump(groups);
        code.block(singles);
        single(at, offset, limit);
        return code.value("load i64, ptr " + at);
    }

    private void single(String at, String offset, String limit) {
        var head = code.fresh("single");
        var look = code.fresh("look");
        var on = code.fresh("on");
        var out = code.fresh("border");
        code.jump(head);
        code.block(head);
        var place = code.value("load i64, ptr " + at);
        code.branch(code.value("icmp slt i64 " + place + ", " + limit), look, out);
        code.block(look);
        code.branch(code.value("icmp eq i64 " + wrong(place, offset) + ", 0"), on, out);
        code.block(on);
        code.line("store i64 " + code.value("add nsw i64 " + place + ", 1") + ", ptr " + at);
        code.jump(head);
        code.block(out);
    }

    /** 0 if the index at a place is the place plus the offset. */
    private String wrong(String place, String offset) {
        return code.value("xor i64 " + index(place) + ", " + code.value("add nsw i64 " + place + ", " + offset));
    }

    private void items(Function function, List<String> outer, String first, String end, Optional<String> offset) {
        var loop = CountedLoop.open(code, first, end);
        var coordinates = new ArrayList<>(outer);
        coordinates.add(loop.index());
        var arguments = new ArrayList<Bound>(target.bind(coordinates));
        arguments.addAll(target.parameters());
        offset.ifPresent(o -> {
            var wide = code.value("add nsw i64 " + loop.index() + ", " + o);
            arguments.add(new Bound.Scalar(code.value("trunc i64 " + wide + " to i32"), wide));
        });
        new ItemEmitter(target, function, arguments, coordinates).emit();
        loop.close("1", target.itemLoop());
    }
}
