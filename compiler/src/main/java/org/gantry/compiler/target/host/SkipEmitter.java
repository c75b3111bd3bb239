package org.gantry.compiler.target.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.lower.RareSide;
import org.gantry.compiler.target.Bound;
import org.gantry.compiler.target.Code;
import org.gantry.compiler.target.CountedLoop;
import org.gantry.compiler.target.ItemEmitter;

/**
 * Emits the function of a forEach whose items have a slow side (see {@link RareSide}): looks ahead in the row, group by group, until a
 * group has an item that needs it; does the items before that group without it, then some with it.
 */
final class SkipEmitter {
    /** Items looked at together. */
    private static final int GROUP = 16;

    /** Most items looked at before they are done: what they read is still in the nearest cache. */
    private static final int AHEAD = 128;

    /** Items done in full once one of them needs it: where most do, looking ahead costs a quarter of its time. */
    private static final int FULL = 64;

    private final NativeFunction target;
    private final RareSide side;
    private final Code code;

    SkipEmitter(NativeFunction target, RareSide side) {
        this.target = target;
        this.side = side;
        this.code = target.code();
    }

    /** The slow side of a kernel's items, if they have one and may be interleaved. */
    static Optional<RareSide> side(NativeFunction target) {
        return interleaves(target) ? RareSide.of(target.kernel()) : Optional.empty();
    }

    /** Whether items may be looked at ahead. */
    static boolean interleaves(NativeFunction target) {
        var lowered = target.lowered();
        return lowered.parallel() && !lowered.polls() && !target.flags();
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
        var limit = least(row.index(), AHEAD, end);
        var border = lookAhead(coordinates, row.index(), limit);
        items(side.without(), coordinates, row.index(), border);
        var found = code.value("icmp slt i64 " + border + ", " + limit);
        var full = least(border, FULL, end);
        var next = code.value("select i1 " + found + ", i64 " + full + ", i64 " + border);
        items(target.kernel().item(), coordinates, border, next);
        row.close(code.value("sub nsw i64 " + next + ", " + row.index()), "");
        outer.reversed().forEach(l -> l.close("1", ""));
        target.finish();
    }

    private String least(String from, int count, String end) {
        var to = code.value("add nsw i64 " + from + ", " + count);
        return code.value("call i64 @llvm.smin.i64(i64 " + to + ", i64 " + end + ")");
    }

    /** The first item of the first group that needs the slow side or does not fit. */
    private String lookAhead(List<String> outer, String first, String limit) {
        var at = code.hoisted("alloca i64");
        var any = code.hoisted("alloca i32");
        var scan = code.fresh("scan");
        var group = code.fresh("group");
        var on = code.fresh("none");
        var out = code.fresh("scanned");
        code.line("store i64 " + first + ", ptr " + at);
        code.jump(scan);
        code.block(scan);
        var from = code.value("load i64, ptr " + at);
        var to = code.value("add nsw i64 " + from + ", " + GROUP);
        code.branch(code.value("icmp sle i64 " + to + ", " + limit), group, out);
        code.block(group);
        code.line("store i32 0, ptr " + any);
        var loop = CountedLoop.open(code, "0", Integer.toString(GROUP));
        var item = code.value("add nsw i64 " + from + ", " + loop.index());
        var needed = item(side.needed(), outer, item).getFirst();
        var before = code.value("load i32, ptr " + any);
        code.line("store i32 " + code.value("or i32 " + before + ", " + needed) + ", ptr " + any);
        loop.close("1", target.itemLoop());
        var found = code.value("load i32, ptr " + any);
        code.branch(code.value("icmp eq i32 " + found + ", 0"), on, out);
        code.block(on);
        code.line("store i64 " + to + ", ptr " + at);
        code.jump(scan);
        code.block(out);
        return code.value("load i64, ptr " + at);
    }

    private void items(Function function, List<String> outer, String first, String end) {
        var loop = CountedLoop.open(code, first, end);
        item(function, outer, loop.index());
        loop.close("1", target.itemLoop());
    }

    private List<String> item(Function function, List<String> outer, String index) {
        var coordinates = new ArrayList<>(outer);
        coordinates.add(index);
        var arguments = new ArrayList<Bound>(target.bind(coordinates));
        arguments.addAll(target.parameters());
        return new ItemEmitter(target, function, arguments, coordinates).emit();
    }
}
