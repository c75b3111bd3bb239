package org.gantry.compiler.target.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.lower.LoweredFunction.Role;
import org.gantry.compiler.lower.RareSide;
import org.gantry.compiler.target.Bound;
import org.gantry.compiler.target.Code;
import org.gantry.compiler.target.Combination;
import org.gantry.compiler.target.CountedLoop;
import org.gantry.compiler.target.ItemEmitter;
import org.gantry.compiler.target.Types;
import org.gantry.spi.Signature;

/**
 * Emits the function of a reduction, or the one that combines partial results by the same rule.
 *
 * <p>Items have a linear index t, row-major. Blocks of 1024 items, 64 lanes: lane l starts from the identity and takes its block's items
 * t = l (mod 64) in increasing order; then lane l takes lane l + 32, l + 16, ... l + 1. Lanes stand in memory, and the loop that LLVM
 * vectorises goes over up to 64 consecutive items of one row, which belong to different lanes. Where the operator gives the same bits in
 * any order, as sums and minima of integers do, or the kernel is algebraic, a block has one accumulator, and the order of its items is
 * LLVM's.
 */
final class ReductionEmitter {
    private static final int LANES = Signature.REDUCTION_LANES;

    private final NativeFunction target;
    private final Code code;
    private final Combination combination;
    private final Optional<RareSide> rare;
    private final List<String> lanes = new ArrayList<>();
    private final List<String> extents = new ArrayList<>();
    private final List<String> froms = new ArrayList<>();

    ReductionEmitter(NativeFunction target) {
        this.target = target;
        this.code = target.code();
        this.combination = new Combination(target);
        this.rare =
                !combines() && SkipEmitter.interleaves(target) ? RareSide.ofCalls(target.kernel()) : Optional.empty();
    }

    private boolean combines() {
        return target.lowered().role() == Role.COMBINE;
    }

    private boolean anyOrder() {
        return target.lowered().role() == Role.ITEMS && target.lowered().parallel() && combination.anyOrder();
    }

    /** Emits all. */
    void emit() {
        int count = anyOrder() ? 1 : LANES;
        for (var field : combination.fields()) {
            lanes.add(code.hoisted("alloca [" + count + " x " + Types.element(field) + "], align 64"));
        }
        var total = combines() ? "%count" : domain();
        var blocks = CountedLoop.open(code, "%blocks.lo", "%blocks.hi");
        if (anyOrder()) {
            store("0", combination.identity(LANES));
            items(blocks.index(), total);
        } else {
            initialise();
            items(blocks.index(), total);
            halve();
        }
        if (target.lowered().role() != Role.WALK) {
            publish(blocks.index());
        }
        blocks.close("1", "");
        target.finish();
    }

    /** Loads the domain; gives the number of items. */
    private String domain() {
        var total = "1";
        for (int d = 0; d < target.kernel().dimensions(); d++) {
            var from = code.hoisted("load i64, ptr " + target.blockSlot(d));
            var to = code.hoisted("load i64, ptr " + target.blockSlot(3 + d));
            froms.add(from);
            extents.add(code.hoisted("sub nsw i64 " + to + ", " + from));
            total = code.hoisted("mul nsw i64 " + total + ", " + extents.getLast());
        }
        return total;
    }

    private void initialise() {
        var loop = CountedLoop.open(code, "0", Integer.toString(LANES));
        store(loop.index(), combination.identity());
        loop.close("1", "");
    }

    private void items(String block, String total) {
        var start = code.value("mul nsw i64 " + block + ", " + Signature.REDUCTION_BLOCK);
        var full = code.value("add nsw i64 " + start + ", " + Signature.REDUCTION_BLOCK);
        var end = min(full, total);
        var segments = CountedLoop.open(code, start, end);
        var t = segments.index();
        var lane = code.value("and i64 " + t + ", " + (LANES - 1));
        var room = code.value("sub nsw i64 " + LANES + ", " + lane);
        var left = code.value("sub nsw i64 " + end + ", " + t);
        var coordinates = combines() ? List.of(t) : split(t);
        var length = anyOrder() ? left : min(room, left);
        if (!combines() && target.kernel().dimensions() > 1) {
            var last = extents.size() - 1;
            length = min(length, code.value("sub nsw i64 " + extents.get(last) + ", " + coordinates.get(last)));
        }
        var segment = new Segment(t, lane, coordinates, length);
        if (rare.isPresent()) {
            skipping(segment, rare.get());
        } else {
            loop(segment, target.kernel().item());
        }
        segments.close(length, "");
    }

    /** Consecutive items of one row: the first one's linear index, lane and coordinates, and how many there are. */
    private record Segment(String t, String lane, List<String> coordinates, String length) {}

    private void loop(Segment segment, Function function) {
        var loop = CountedLoop.open(code, "0", segment.length());
        item(function, loop.index(), segment);
        if (target.lowered().polls()) {
            target.poll();
        }
        loop.close("1", target.itemLoop());
    }

    /** A segment of which no item needs the rare side is done without it. */
    private void skipping(Segment segment, RareSide side) {
        var any = code.hoisted("alloca i32");
        code.line("store i32 0, ptr " + any);
        var loop = CountedLoop.open(code, "0", segment.length());
        var coordinates = absolute(segment.coordinates(), loop.index());
        var arguments = new ArrayList<Bound>(target.bind(coordinates));
        arguments.addAll(target.parameters());
        var needed = new ItemEmitter(target, side.needed(), arguments, coordinates).emit();
        var before = code.value("load i32, ptr " + any);
        code.line("store i32 " + code.value("or i32 " + before + ", " + needed.getFirst()) + ", ptr " + any);
        loop.close("1", target.itemLoop());
        var without = code.fresh("without");
        var with = code.fresh("with");
        var after = code.fresh("reduced");
        var found = code.value("load i32, ptr " + any);
        code.branch(code.value("icmp eq i32 " + found + ", 0"), without, with);
        code.block(without);
        loop(segment, side.without());
        code.jump(after);
        code.block(with);
        loop(segment, target.kernel().item());
        code.jump(after);
        code.block(after);
    }

    private String min(String a, String b) {
        return code.value("call i64 @llvm.smin.i64(i64 " + a + ", i64 " + b + ")");
    }

    /** The coordinates of an item, from 0, from its linear index. */
    private List<String> split(String t) {
        var coordinates = new ArrayList<String>();
        var rest = t;
        for (int d = extents.size() - 1; d > 0; d--) {
            coordinates.addFirst(code.value("urem i64 " + rest + ", " + extents.get(d)));
            rest = code.value("udiv i64 " + rest + ", " + extents.get(d));
        }
        coordinates.addFirst(rest);
        return coordinates;
    }

    /** Item number {@code offset} of a segment. */
    private void item(Function function, String offset, Segment segment) {
        var linear = code.value("add nsw i64 " + segment.t() + ", " + offset);
        var values = combines()
                ? partial(linear)
                : combination.item(function, linear, absolute(segment.coordinates(), offset));
        var slot = code.value("add nuw nsw i64 " + segment.lane() + ", " + offset);
        store(slot, combination.combineLater(load(slot), values));
    }

    private List<String> absolute(List<String> coordinates, String offset) {
        var absolute = new ArrayList<String>();
        for (int d = 0; d < coordinates.size(); d++) {
            var base = code.value("add nsw i64 " + froms.get(d) + ", " + coordinates.get(d));
            absolute.add(d < coordinates.size() - 1 ? base : code.value("add nsw i64 " + base + ", " + offset));
        }
        return absolute;
    }

    private List<String> partial(String number) {
        var values = new ArrayList<String>();
        for (int f = 0; f < lanes.size(); f++) {
            var bits = code.value("load i64, ptr " + slot("%in", number, f) + target.accessGroup());
            values.add(combination.fromBits(f, bits));
        }
        return values;
    }

    private String slot(String base, String number, int field) {
        var row = code.value("mul nsw i64 " + number + ", " + lanes.size());
        var at = code.value("add nsw i64 " + row + ", " + field);
        return code.value("getelementptr inbounds i64, ptr " + base + ", i64 " + at);
    }

    /** Lane l takes lane l + 32, then l + 16 and so on. */
    private void halve() {
        var levels = CountedLoop.open(code, "0", Integer.toString(Integer.numberOfTrailingZeros(LANES)));
        var half = code.value("lshr i64 " + LANES / 2 + ", " + levels.index());
        var loop = CountedLoop.open(code, "0", half);
        var other = code.value("add nuw nsw i64 " + loop.index() + ", " + half);
        store(loop.index(), combination.combine(load(loop.index()), load(other)));
        loop.close("1", target.itemLoop());
        levels.close("1", "");
    }

    private void publish(String block) {
        var values = load("0");
        for (int f = 0; f < values.size(); f++) {
            code.line("store i64 " + combination.toBits(f, values.get(f)) + ", ptr " + slot("%partials", block, f));
        }
    }

    private List<String> load(String lane) {
        var values = new ArrayList<String>();
        for (int f = 0; f < lanes.size(); f++) {
            var element = Types.element(combination.fields().get(f));
            var loaded = code.value("load " + element + ", ptr " + lane(f, lane) + marks());
            values.add(narrowed(combination.fields().get(f), loaded));
        }
        return values;
    }

    /** Lanes are one for each item of the loop; a single accumulator, which becomes a register, is not. */
    private String marks() {
        return anyOrder() ? "" : target.accessGroup();
    }

    private String narrowed(Type type, String loaded) {
        return type == Type.Scalar.I1 ? code.value("trunc i8 " + loaded + " to i1") : loaded;
    }

    private void store(String lane, List<String> values) {
        for (int f = 0; f < lanes.size(); f++) {
            var type = combination.fields().get(f);
            var value = type == Type.Scalar.I1 ? code.value("zext i1 " + values.get(f) + " to i8") : values.get(f);
            code.line("store " + Types.element(type) + " " + value + ", ptr " + lane(f, lane) + marks());
        }
    }

    private String lane(int field, String lane) {
        return code.value("getelementptr inbounds "
                + Types.element(combination.fields().get(field)) + ", ptr " + lanes.get(field) + ", i64 " + lane);
    }
}
