package org.gantry.compiler.target;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.compiler.ir.ControlFlow;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;
import org.gantry.compiler.lower.CheckGroups.Group;
import org.gantry.compiler.lower.Coverage;

/**
 * Emits the instructions inside blocks: values, memory, checks. Not thread-safe.
 *
 * <p>Another Java thread may write an index array while the kernel runs, and to LLVM such a load has no particular value. So each loaded
 * integer is loaded once and frozen in functions with checks: what is compared is what is used.
 */
final class MemoryOps {
    /**
     * A bounds check whose failure only sets the flag.
     *
     * @param pointer the array's, or that of its element for the index 0
     * @param index in bounds, as i64
     * @param ok a comparison that tells whether it was in bounds
     */
    private record Clamped(String pointer, String index, String ok) {}

    /** The lowest index of a group of checks, and the same in bounds; both i32, the latter as i64 too. */
    private record Lowest(String given, String narrow, String wide) {}

    private record Key(Value array, Value index, int block) {}

    private final TargetFunction target;
    private final Code code;
    private final Map<Value, Bound> bound;
    private final Map<Value, Bound> incoming = new HashMap<>();
    private final List<String> coordinates;
    private final IndexSlice slice;
    private final Coverage coverage;
    private final Map<Key, Clamped> clamped = new HashMap<>();
    private final Map<Group, Lowest> lowest = new HashMap<>();
    private final Unwritten unwritten;
    private final boolean checked;
    private final boolean inItem;
    private int block;

    MemoryOps(TargetFunction target, Function function, Map<Value, Bound> bound, List<String> coordinates) {
        this.target = target;
        this.code = target.code();
        this.bound = bound;
        this.coordinates = coordinates;
        this.slice = new IndexSlice(function);
        this.coverage = new Coverage(new ControlFlow(function));
        this.unwritten = new Unwritten(function);
        this.inItem = function == target.kernel().item();
        this.checked =
                function.blocks().stream().flatMap(b -> b.body().stream()).anyMatch(i -> i.op() instanceof Op.Check);
    }

    /** Tells which block is being filled. */
    void enter(int newBlock) {
        block = newBlock;
    }

    /** Completes a block argument, whose phi has been emitted: widened, and safe to read. */
    void defined(Value argument) {
        var phi = bound.get(argument);
        incoming.put(argument, phi);
        bound.put(
                argument,
                switch (phi) {
                    case Bound.Scalar s -> widened(argument, s.text());
                    case Bound.Array a -> target.array(a.pointer(), a.length(), false);
                });
    }

    /** A block argument as its phi defines it. */
    Bound incoming(Value argument) {
        return incoming.get(argument);
    }

    private Bound.Scalar widened(Value value, String text) {
        return slice.contains(value)
                ? new Bound.Scalar(text, code.value("sext i32 " + text + " to i64"))
                : new Bound.Scalar(text);
    }

    private Bound.Scalar scalar(Value value) {
        return switch (bound.get(value)) {
            case Bound.Scalar s -> s;
            case Bound.Array a -> throw new IllegalStateException(value + " is an array");
        };
    }

    private Bound.Array array(Value value) {
        return switch (bound.get(value)) {
            case Bound.Array a -> a;
            case Bound.Scalar s -> throw new IllegalStateException(value + " is a scalar");
        };
    }

    /** A scalar's text. */
    String text(Value value) {
        return scalar(value).text();
    }

    /** An index as i64. */
    private String wide(Value index) {
        return scalar(index).wide();
    }

    /** Emits an operation without effects. */
    void pure(Instruction instruction) {
        var result = instruction.result().orElseThrow();
        var ops = target.ops();
        bound.put(
                result,
                switch ((Op.Pure) instruction.op()) {
                    case Op.Constant c -> new Bound.Scalar(PureOps.constant(c.type(), c.bits()));
                    case Op.Binary b -> binary(result, b);
                    case Op.Unary u -> widened(result, ops.unary(u.kind(), u.a().type(), text(u.a())));
                    case Op.Fma f -> new Bound.Scalar(ops.fma(f.a().type(), text(f.a()), text(f.b()), text(f.c())));
                    case Op.Call c -> new Bound.Scalar(call(c));
                    case Op.Compare c ->
                        new Bound.Scalar(ops.compare(c.kind(), c.a().type(), text(c.a()), text(c.b())));
                    case Op.Select s -> select(result, s);
                    case Op.Convert c -> convert(result, c);
                    case Op.Length l -> {
                        var length = array(l.array()).length();
                        yield new Bound.Scalar(code.value("trunc i64 " + length + " to i32"), length);
                    }
                    case Op.IsNull n -> new Bound.Scalar(code.value(nullTest("eq", n.array())));
                    case Op.ConstantArray a -> {
                        long length = target.kernel()
                                .constants()
                                .get(a.number())
                                .bits()
                                .size();
                        yield new Bound.Array("@table." + a.number(), Long.toString(length), "@table." + a.number());
                    }
                });
    }

    private String call(Op.Call c) {
        var arguments = c.arguments().stream()
                .map(a -> Types.register(a.type()) + " " + text(a))
                .toList();
        return code.value("call " + Types.register(c.type()) + " @" + LibraryEmitter.symbol(c.function()) + "("
                + String.join(", ", arguments) + ")");
    }

    private Bound binary(Value result, Op.Binary b) {
        var text = target.ops().binary(b.kind(), b.a().type(), text(b.a()), text(b.b()), b.noWrap());
        if (!slice.contains(result)) {
            return new Bound.Scalar(text);
        }
        if (target.wideIndices() && IndexSlice.widens(b)) {
            return new Bound.Scalar(
                    text, target.ops().binary(b.kind(), Type.Scalar.I64, wide(b.a()), wide(b.b()), true));
        }
        return widened(result, text);
    }

    private Bound select(Value result, Op.Select s) {
        var condition = "select i1 " + text(s.condition()) + ", ";
        return switch (s.a().type()) {
            case Type.Scalar type -> {
                var t = Types.register(type);
                yield widened(result, code.value(condition + t + " " + text(s.a()) + ", " + t + " " + text(s.b())));
            }
            case Type.Array type -> {
                var a = array(s.a());
                var b = array(s.b());
                var p = target.pointer(type.space());
                var pointer = code.value(condition + p + " " + a.pointer() + ", " + p + " " + b.pointer());
                var length = code.value(condition + "i64 " + a.length() + ", i64 " + b.length());
                yield target.array(pointer, length, false);
            }
        };
    }

    private Bound convert(Value result, Op.Convert c) {
        if (c.kind() == org.gantry.compiler.ir.ConvertKind.SIGN_EXTEND && slice.contains(c.a())) {
            return new Bound.Scalar(wide(c.a()));
        }
        return widened(result, target.ops().convert(c.kind(), c.a().type(), c.to(), text(c.a())));
    }

    /** Emits a load. */
    void load(Op.Load load, Instruction instruction) {
        var result = instruction.result().orElseThrow();
        var type = (Type.Array) load.array().type();
        var covering = clamped(load.array(), load.index());
        var pointer = covering == NONE ? array(load.array()).pointer() : covering.pointer();
        var index = covering == NONE ? wide(load.index()) : covering.index();
        var address = address(type, pointer, spread(load.array(), index));
        var marks = unwritten.contains(load.array()) ? target.unwrittenMarks(type) : marks(load.array());
        bound.put(
                result,
                switch (type.element()) {
                    case Type.Array row -> row(type, row, address);
                    case Type.Scalar element -> {
                        var loaded = code.value("load " + Types.element(element) + ", " + at(type, address) + marks);
                        yield widened(result, pinned(element, loaded));
                    }
                });
    }

    private String pinned(Type.Scalar element, String loaded) {
        return checked && element.isInteger() ? code.value("freeze " + Types.element(element) + " " + loaded) : loaded;
    }

    private Bound row(Type.Array table, Type.Array row, String address) {
        var marks = target.marks(table);
        var pointer = code.value("load " + target.pointer(row.space()) + ", " + at(table, address) + marks
                + target.metadata().invariant());
        var lengthAddress = code.value("getelementptr inbounds i8, " + at(table, address) + ", i64 8");
        var length = code.value("load i64, " + at(table, lengthAddress) + marks
                + target.metadata().lengthRange());
        return target.array(pointer, length, false);
    }

    /** An index counted in places of memory. */
    private String spread(Value array, String index) {
        int step = array(array).step();
        return step == 1 ? index : code.value("mul nsw i64 " + index + ", " + step);
    }

    /** Arrays of items' own that lie among each other are as independent as elements of the launch's arrays. */
    private String marks(Value array) {
        var type = (Type.Array) array.type();
        return target.marks(array(array).step() == 1 ? type : new Type.Array(type.element(), Type.Space.GLOBAL));
    }

    private String at(Type.Array type, String address) {
        return target.pointer(type.space()) + " " + address;
    }

    private String address(Type.Array type, String pointer, String index) {
        return code.value("getelementptr inbounds " + target.element(type.element()) + ", " + at(type, pointer)
                + ", i64 " + index);
    }

    private String nullTest(String predicate, Value array) {
        return "icmp " + predicate + " "
                + at((Type.Array) array.type(), array(array).pointer()) + ", null";
    }

    /** Emits a store; if its own bounds check only sets a flag, the store is skipped when that fails. */
    void store(Op.Store store) {
        var type = (Type.Array) store.array().type();
        var element = target.element(type.element());
        var covering = clamped(store.array(), store.index());
        var index = covering == NONE ? wide(store.index()) : covering.index();
        var after = code.fresh("stored");
        if (covering != NONE) {
            var inside = code.fresh("store");
            code.branch(code.value(covering.ok()), inside, after);
            code.block(inside);
        }
        var pointer = covering == NONE ? array(store.array()).pointer() : covering.pointer();
        var address = address(type, pointer, spread(store.array(), index));
        code.line("store " + element + " " + text(store.value()) + ", " + at(type, address) + marks(store.array()));
        if (covering != NONE) {
            code.jump(after);
            code.block(after);
        }
    }

    private static final Clamped NONE = new Clamped("", "", "");

    private Clamped clamped(Value array, Value index) {
        if (!target.flags()) {
            return NONE;
        }
        var at = coverage.covering(array, index, block);
        return at.isPresent() ? clamped.get(new Key(array, index, at.getAsInt())) : NONE;
    }

    /** Emits a new array of the item's own. */
    void localArray(Op.LocalArray local, Instruction instruction) {
        var element = Types.element(local.element());
        var pointer = code.hoisted("alloca [" + local.length() + " x " + element + "], align 32");
        long bytes = (long) local.length() * Types.bytes(local.element());
        code.line("call void @llvm.memset.p0.i64(ptr align 32 " + pointer + ", i8 0, i64 " + bytes + ", i1 false)");
        bound.put(instruction.result().orElseThrow(), new Bound.Array(pointer, Long.toString(local.length()), pointer));
    }

    /** Emits a check. */
    void check(Op.Check check) {
        switch (check) {
            case Op.CheckBounds c -> bounds(c);
            case Op.CheckNotNull(Value array, int site) -> {
                require(code.value(nullTest("ne", array)), site, "0", "0", Optional.of(array));
            }
            case Op.CheckDivisor(Value divisor, int site) -> {
                var ok = code.value("icmp ne " + Types.register(divisor.type()) + " " + text(divisor) + ", 0");
                require(ok, site, "0", "0", Optional.empty());
            }
            case Op.CheckTrue(Value condition, List<Value> told, int site) -> {
                var index = told.isEmpty() ? "0" : wide(told.getFirst());
                var length = told.isEmpty() ? "0" : wide(told.getLast());
                require(text(condition), site, index, length, Optional.empty());
            }
        }
    }

    private void bounds(Op.CheckBounds check) {
        if (target.flags()) {
            clamped.put(new Key(check.array(), check.index(), block), clamp(check));
            coverage.check(check.array(), check.index(), block);
        } else {
            var ok = code.value(inBounds(check.array(), check.index()));
            var length = array(check.array()).length();
            require(ok, check.site(), wide(check.index()), length, Optional.of(check.array()));
        }
    }

    private Clamped clamp(Op.CheckBounds check) {
        var group = inItem ? target.group(check, block) : Optional.<Group>empty();
        if (group.isPresent()) {
            var at = lowest.computeIfAbsent(group.get(), this::lowest);
            var pointer = target.reach(group.get()).pointers().get(target.member(check));
            return new Clamped(pointer, at.wide(), "icmp eq i32 " + at.narrow() + ", " + at.given());
        }
        var comparison = inBounds(check.array(), check.index());
        var ok = code.value(comparison);
        target.flagUnless(ok);
        var index = code.value("select i1 " + ok + ", i64 " + wide(check.index()) + ", i64 0");
        return new Clamped(array(check.array()).safe(), index, comparison);
    }

    private Lowest lowest(Group group) {
        var reach = target.reach(group);
        var base = text(group.base());
        var at = reach.shift().isEmpty() ? base : code.value("add i32 " + base + ", " + reach.shift());
        var before = code.value("load i32, ptr " + reach.largest());
        var larger = code.value("call i32 @llvm.umax.i32(i32 " + before + ", i32 " + at + ")");
        code.line("store i32 " + larger + ", ptr " + reach.largest());
        var narrow = code.value("call i32 @llvm.umin.i32(i32 " + at + ", i32 " + reach.last() + ")");
        return new Lowest(at, narrow, code.value("zext i32 " + narrow + " to i64"));
    }

    private String inBounds(Value array, Value index) {
        var length = array(array).length();
        return target.wideIndices() || index.type() == Type.Scalar.I64
                ? "icmp ult i64 " + wide(index) + ", " + length
                : "icmp ult i32 " + text(index) + ", " + code.value("trunc i64 " + length + " to i32");
    }

    private void require(String ok, int site, String index, String length, Optional<Value> array) {
        if (target.flags()) {
            target.flagUnless(ok);
            return;
        }
        var on = code.fresh("ok");
        var out = code.fresh("fail");
        code.line("br i1 " + ok + ", label %" + on + ", label %" + out
                + target.metadata().likely());
        code.block(out);
        var isNull = array.map(a -> code.value(nullTest("eq", a))).orElse("false");
        fail(site, index, length, code.value("zext i1 " + isNull + " to i64"));
        code.block(on);
    }

    /** Ends the block and the function with a failure. */
    void fail(int site, String index, String length, String isNull) {
        target.fail(new TargetFunction.Failure(site, index, length, isNull, coordinates));
    }
}
