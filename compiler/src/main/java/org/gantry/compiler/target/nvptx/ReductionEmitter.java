package org.gantry.compiler.target.nvptx;

import java.util.ArrayList;
import java.util.List;
import org.gantry.compiler.ir.Reduction;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.lower.LoweredFunction.Role;
import org.gantry.compiler.target.Code;
import org.gantry.compiler.target.Combination;
import org.gantry.compiler.target.CountedLoop;
import org.gantry.compiler.target.Types;
import org.gantry.spi.GpuAbi;
import org.gantry.spi.Signature;

/**
 * Emits the function of a reduction, or the one that combines partial results by the same rule.
 *
 * <p>Blocks of 1024 items, 64 lanes: lane l starts from the identity and takes its block's items t = l (mod 64) in increasing order; then
 * lane l takes lane l + 32, l + 16, ... l + 1. A thread is a lane, two warps are a block, a group reduces several blocks. The two warps
 * meet in shared memory, the lanes of a warp by shuffles. An item that fails leaves its lane as it was, so that all threads meet.
 */
final class ReductionEmitter {
    private static final int LANES = Signature.REDUCTION_LANES;
    private static final int WARP = 32;
    private static final int ITEMS_A_LANE = Signature.REDUCTION_BLOCK / LANES;

    private final PtxFunction target;
    private final Code code;
    private final Combination combination;
    private final List<String> accumulators = new ArrayList<>();

    ReductionEmitter(PtxFunction target) {
        this.target = target;
        this.code = target.code();
        this.combination = new Combination(target);
    }

    private boolean combines() {
        return target.lowered().role() == Role.COMBINE;
    }

    /** The definitions of the group's shared memory. */
    String globals() {
        var text = new StringBuilder();
        for (int f = 0; f < combination.fields().size(); f++) {
            text.append(shared(f))
                    .append(" = internal addrspace(3) global [")
                    .append(GpuAbi.GROUP)
                    .append(" x ")
                    .append(Types.element(combination.fields().get(f)))
                    .append("] poison, align 16\n");
        }
        return text.toString();
    }

    private String shared(int field) {
        return "@" + target.lowered().name() + ".lanes." + field;
    }

    /** Emits all. */
    void emit() {
        for (var field : combination.fields()) {
            accumulators.add(code.hoisted("alloca " + Types.register(field)));
        }
        set(combination.identity());
        var thread = target.special("tid.x");
        var lane = code.value("and i32 " + thread + ", " + (LANES - 1));
        var first = code.value("mul nuw nsw i64 " + code.value("zext i32 " + target.special("ctaid.x") + " to i64")
                + ", " + GpuAbi.BLOCKS_A_GROUP);
        var inGroup = code.value("lshr i32 " + thread + ", " + Integer.numberOfTrailingZeros(LANES));
        var block = code.value("add nuw nsw i64 " + first + ", " + code.value("zext i32 " + inGroup + " to i64"));
        var start = code.value("mul nuw nsw i64 " + block + ", " + Signature.REDUCTION_BLOCK);
        var total = combines() ? "%count" : total();
        items(code.value("add nuw nsw i64 " + start + ", " + code.value("zext i32 " + lane + " to i64")), total);
        var exists = code.value("icmp slt i64 " + start + ", " + total);
        meet(thread, lane, exists);
        halve(lane, exists);
        publish(lane, exists, block);
        target.finish();
    }

    private String total() {
        var total = "1";
        for (int d = 0; d < target.kernel().dimensions(); d++) {
            total = code.value("mul nuw nsw i64 " + total + ", %extent." + d);
        }
        return total;
    }

    private void items(String first, String total) {
        var left = code.value("sub nsw i64 " + total + ", " + first);
        var rounded = code.value("ashr i64 " + code.value("add nsw i64 " + left + ", " + (LANES - 1)) + ", "
                + Integer.numberOfTrailingZeros(LANES));
        var most = code.value("call i64 @llvm.smin.i64(i64 " + rounded + ", i64 " + ITEMS_A_LANE + ")");
        var loop = CountedLoop.open32(code, "0", code.value("trunc i64 " + most + " to i32"));
        var offset = code.value("mul nuw nsw i32 " + loop.index() + ", " + LANES);
        var linear = code.value("add nuw nsw i64 " + first + ", " + code.value("zext i32 " + offset + " to i64"));
        var next = code.fresh("next");
        target.failTo(next);
        var values = combines() ? partial(linear) : combination.item(linear, coordinates(first, offset, linear));
        set(combination.combineLater(get(), values));
        code.jump(next);
        code.block(next);
        loop.close("1", "");
    }

    /** The coordinates as i64; where there is one, of 32 bits, it is computed in 32 bits. */
    private List<String> coordinates(String first, String offset, String linear) {
        if (target.kernel().dimensions() == 1 && !target.kernel().longIndex()) {
            var from = code.value("trunc i64 " + code.value("add nsw i64 %from.0, " + first) + " to i32");
            return List.of(code.value("sext i32 " + code.value("add nsw i32 " + from + ", " + offset) + " to i64"));
        }
        var coordinates = new ArrayList<String>();
        var rest = linear;
        for (int d = target.kernel().dimensions() - 1; d >= 0; d--) {
            var at = d == 0 ? rest : code.value("urem i64 " + rest + ", %extent." + d);
            rest = d == 0 ? rest : code.value("udiv i64 " + rest + ", %extent." + d);
            coordinates.addFirst(code.value("add nsw i64 %from." + d + ", " + at));
        }
        return coordinates;
    }

    private List<String> partial(String number) {
        var values = new ArrayList<String>();
        for (int f = 0; f < accumulators.size(); f++) {
            var bits = code.value("load i64, ptr addrspace(1) " + slot("%in", number, f)
                    + target.metadata().invariant());
            values.add(combination.fromBits(f, bits));
        }
        return values;
    }

    private String slot(String base, String number, int field) {
        var row = code.value("mul nsw i64 " + number + ", " + accumulators.size());
        var at = code.value("add nsw i64 " + row + ", " + field);
        return code.value("getelementptr inbounds i64, ptr addrspace(1) " + base + ", i64 " + at);
    }

    /** Lane l takes lane l + 32, which is one of the other warp. */
    private void meet(String thread, String lane, String exists) {
        var values = get();
        for (int f = 0; f < values.size(); f++) {
            code.line(
                    "store " + element(f) + " " + widened(f, values.get(f)) + ", ptr addrspace(3) " + cell(f, thread));
        }
        code.line("call void @llvm.nvvm.barrier0()");
        var first = code.value("icmp ult i32 " + lane + ", " + WARP);
        when(code.value("and i1 " + first + ", " + exists), () -> {
            var partner = code.value("add nuw nsw i32 " + thread + ", " + WARP);
            var others = new ArrayList<String>();
            for (int f = 0; f < accumulators.size(); f++) {
                var loaded = code.value("load " + element(f) + ", ptr addrspace(3) " + cell(f, partner));
                others.add(narrowed(f, loaded));
            }
            return others;
        });
    }

    /** Lane l takes lane l + 16, then l + 8 and so on; only lanes that count do, since the operator may fail. */
    private void halve(String lane, String exists) {
        boolean mayFail = target.kernel().reduction().orElseThrow() instanceof Reduction.Custom;
        for (int half = WARP / 2; half > 0; half /= 2) {
            var mine = get();
            var others = new ArrayList<String>();
            for (int f = 0; f < mine.size(); f++) {
                others.add(shuffled(combination.fields().get(f), mine.get(f), half));
            }
            if (mayFail) {
                var counts = code.value("icmp ult i32 " + lane + ", " + half);
                when(code.value("and i1 " + counts + ", " + exists), () -> others);
            } else {
                set(combination.combine(mine, others));
            }
        }
    }

    private interface Others {
        List<String> values();
    }

    private void when(String condition, Others others) {
        var then = code.fresh("then");
        var on = code.fresh("on");
        target.failTo(on);
        code.branch(condition, then, on);
        code.block(then);
        var values = others.values();
        set(combination.combine(get(), values));
        code.jump(on);
        code.block(on);
    }

    private void publish(String lane, String exists, String block) {
        var publish = code.fresh("publish");
        var first = code.value("icmp eq i32 " + lane + ", 0");
        code.branch(code.value("and i1 " + first + ", " + exists), publish, PtxFunction.EXIT);
        code.block(publish);
        var values = get();
        for (int f = 0; f < values.size(); f++) {
            code.line("store i64 " + combination.toBits(f, values.get(f)) + ", ptr addrspace(1) "
                    + slot("%partials", block, f));
        }
    }

    /** The value of the lane that many further on. */
    private String shuffled(Type.Scalar type, String value, int distance) {
        if (type.bits() == 64) {
            var bits = type.isFloat() ? code.value("bitcast double " + value + " to i64") : value;
            var low = shuffle(code.value("trunc i64 " + bits + " to i32"), distance);
            var high =
                    shuffle(code.value("trunc i64 " + code.value("lshr i64 " + bits + ", 32") + " to i32"), distance);
            var upper = code.value("shl i64 " + code.value("zext i32 " + high + " to i64") + ", 32");
            var both = code.value("or i64 " + upper + ", " + code.value("zext i32 " + low + " to i64"));
            return type.isFloat() ? code.value("bitcast i64 " + both + " to double") : both;
        }
        var register = Types.register(type);
        var i = "i" + type.bits();
        var bits = type.isFloat() ? code.value("bitcast " + register + " " + value + " to " + i) : value;
        var word = shuffle(type.bits() == 32 ? bits : code.value("zext " + i + " " + bits + " to i32"), distance);
        var narrow = type.bits() == 32 ? word : code.value("trunc i32 " + word + " to " + i);
        return type.isFloat() ? code.value("bitcast " + i + " " + narrow + " to " + register) : narrow;
    }

    private String shuffle(String word, int distance) {
        return code.value("call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 " + word + ", i32 " + distance + ", i32 "
                + (WARP - 1) + ")");
    }

    private String element(int field) {
        return Types.element(combination.fields().get(field));
    }

    private String cell(int field, String thread) {
        return code.value(
                "getelementptr inbounds " + element(field) + ", ptr addrspace(3) " + shared(field) + ", i32 " + thread);
    }

    private String widened(int field, String value) {
        return combination.fields().get(field) == Type.Scalar.I1 ? code.value("zext i1 " + value + " to i8") : value;
    }

    private String narrowed(int field, String value) {
        return combination.fields().get(field) == Type.Scalar.I1 ? code.value("trunc i8 " + value + " to i1") : value;
    }

    private List<String> get() {
        var values = new ArrayList<String>();
        for (int f = 0; f < accumulators.size(); f++) {
            var type = Types.register(combination.fields().get(f));
            values.add(code.value("load " + type + ", ptr " + accumulators.get(f)));
        }
        return values;
    }

    private void set(List<String> values) {
        for (int f = 0; f < values.size(); f++) {
            var type = Types.register(combination.fields().get(f));
            code.line("store " + type + " " + values.get(f) + ", ptr " + accumulators.get(f));
        }
    }
}
