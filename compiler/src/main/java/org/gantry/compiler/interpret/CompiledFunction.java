package org.gantry.compiler.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/** A function as closures: one for each instruction, built once. Immutable. */
final class CompiledFunction {
    /** Does what one instruction does. */
    private interface Step {
        void run(Frame frame);
    }

    /** Hands values over and gives the number of the next block; -1 at the function's end. */
    private interface Exit {
        int run(Frame frame);
    }

    private record Code(List<Step> steps, Exit exit) {}

    private static final int END = -1;
    private static final KernelArguments NOTHING = new KernelArguments(new Object[0], new long[0]);

    private final Function function;
    private final List<Object> tables;
    private final List<CompiledFunction> library;
    private final AccessObserver observer;
    private final List<Code> blocks = new ArrayList<>();
    private final int values;

    /** @param library the functions that it may call, by number */
    CompiledFunction(Function function, List<Object> tables, List<CompiledFunction> library, AccessObserver observer) {
        this.function = function;
        this.tables = tables;
        this.library = List.copyOf(library);
        this.observer = observer;
        values = function.nextId();
        function.blocks().forEach(b -> blocks.add(code(b)));
    }

    /**
     * Runs the function.
     *
     * @param first values of the parameters before the kernel's
     * @param item coordinates for failures
     * @return the results
     * @throws ItemFailure if a check fails
     */
    long[] run(long[] first, KernelArguments arguments, long[] item) {
        var frame = new Frame(values, item);
        int next = 0;
        var parameters = function.parameters();
        for (long v : first) {
            frame.scalars[parameters.get(next++).id()] = v;
        }
        for (var array : arguments.arrays()) {
            frame.arrays[parameters.get(next++).id()] = array;
        }
        for (long scalar : arguments.scalars()) {
            frame.scalars[parameters.get(next++).id()] = scalar;
        }
        int block = 0;
        int last = 0;
        while (block != END) {
            last = block;
            var code = blocks.get(block);
            for (var step : code.steps()) {
                step.run(frame);
            }
            block = code.exit().run(frame);
        }
        var returned = ((Op.Return) function.blocks().get(last).terminator()).values();
        return returned.stream().mapToLong(v -> frame.scalars[v.id()]).toArray();
    }

    private Code code(Block block) {
        var steps = new ArrayList<Step>();
        for (var i : block.body().subList(0, block.body().size() - 1)) {
            steps.add(step(i));
        }
        return new Code(List.copyOf(steps), exit(block.terminator()));
    }

    private Step step(Instruction i) {
        int to = i.result().map(Value::id).orElse(END);
        return switch (i.op()) {
            case Op.Constant c -> f -> f.scalars[to] = c.bits();
            case Op.Binary b -> {
                int x = b.a().id();
                int y = b.b().id();
                LongBinaryOperator op =
                        b.noWrap() ? Scalars.exact(b.kind(), b.a().type()) : Scalars.binary(b.kind(), b.a().type());
                yield f -> f.scalars[to] = op.applyAsLong(f.scalars[x], f.scalars[y]);
            }
            case Op.Unary u -> {
                int x = u.a().id();
                LongUnaryOperator op = Scalars.unary(u.kind(), u.a().type());
                yield f -> f.scalars[to] = op.applyAsLong(f.scalars[x]);
            }
            case Op.Fma m -> fma(m, to);
            case Op.Call c -> call(c, to);
            case Op.Compare c -> {
                int x = c.a().id();
                int y = c.b().id();
                var type = c.a().type();
                yield f -> f.scalars[to] = Scalars.compare(c.kind(), type, f.scalars[x], f.scalars[y]) ? 1 : 0;
            }
            case Op.Select s -> select(s, to);
            case Op.Convert c -> {
                int x = c.a().id();
                LongUnaryOperator op = Scalars.convert(c.kind(), c.a().type(), c.to());
                yield f -> f.scalars[to] = op.applyAsLong(f.scalars[x]);
            }
            case Op.Length l ->
                f -> f.scalars[to] = Elements.length(f.arrays[l.array().id()]);
            case Op.IsNull n -> f -> f.scalars[to] = f.arrays[n.array().id()] == null ? 1 : 0;
            case Op.ConstantArray c -> f -> f.arrays[to] = tables.get(c.number());
            case Op.Load l -> load(l, to, i.position());
            case Op.Store s -> store(s, i.position());
            case Op.LocalArray l -> f -> f.arrays[to] = Elements.fresh(l.element(), l.length());
            case Op.Check c -> check(c);
            case Op.Terminator t -> throw new IllegalStateException("inside a block: " + t);
        };
    }

    private static Step fma(Op.Fma m, int to) {
        int a = m.a().id();
        int b = m.b().id();
        int c = m.c().id();
        if (m.a().type() == Type.Scalar.F32) {
            return f -> f.scalars[to] =
                    Float.floatToRawIntBits(Math.fma(f32(f.scalars[a]), f32(f.scalars[b]), f32(f.scalars[c])));
        }
        return f -> f.scalars[to] = Double.doubleToRawLongBits(Math.fma(
                Double.longBitsToDouble(f.scalars[a]),
                Double.longBitsToDouble(f.scalars[b]),
                Double.longBitsToDouble(f.scalars[c])));
    }

    private Step call(Op.Call c, int to) {
        var callee = library.get(c.function());
        int[] from = ids(c.arguments());
        return f -> {
            var given = new long[from.length];
            for (int k = 0; k < from.length; k++) {
                given[k] = f.scalars[from[k]];
            }
            f.scalars[to] = callee.run(given, NOTHING, f.item)[0];
        };
    }

    private static float f32(long bits) {
        return Float.intBitsToFloat((int) bits);
    }

    private static Step select(Op.Select s, int to) {
        int c = s.condition().id();
        int a = s.a().id();
        int b = s.b().id();
        if (s.a().type() instanceof Type.Array) {
            return f -> f.arrays[to] = f.arrays[f.scalars[c] != 0 ? a : b];
        }
        return f -> f.scalars[to] = f.scalars[f.scalars[c] != 0 ? a : b];
    }

    private boolean observed(Value array) {
        return observer != AccessObserver.NONE && ((Type.Array) array.type()).space() == Type.Space.GLOBAL;
    }

    private Step load(Op.Load l, int to, Position at) {
        int array = l.array().id();
        int index = l.index().id();
        boolean observed = observed(l.array());
        boolean row = ((Type.Array) l.array().type()).element() instanceof Type.Array;
        return f -> {
            var a = f.arrays[array];
            if (isSkipped(a, f.scalars[index], false, at)) {
                f.scalars[to] = 0;
                f.arrays[to] = null;
                return;
            }
            int i = checkedIndex(a, f.scalars[index], at);
            if (observed) {
                observer.read(a, i, at);
            }
            if (row) {
                f.arrays[to] = ((Object[]) a)[i];
            } else {
                f.scalars[to] = Elements.get(a, i);
            }
        };
    }

    private Step store(Op.Store s, Position at) {
        int array = s.array().id();
        int index = s.index().id();
        int value = s.value().id();
        boolean observed = observed(s.array());
        return f -> {
            var a = f.arrays[array];
            if (isSkipped(a, f.scalars[index], true, at)) {
                return;
            }
            int i = checkedIndex(a, f.scalars[index], at);
            if (observed) {
                observer.write(a, i, at);
            }
            Elements.set(a, i, f.scalars[value]);
        };
    }

    /** Whether an access is out of bounds and the item goes on. */
    private boolean isSkipped(Object array, long index, boolean write, Position at) {
        if (!observer.goesOn() || index >= 0 && index < Elements.length(array)) {
            return false;
        }
        observer.outOfBounds(array, index, Elements.length(array), write, at);
        return true;
    }

    private static int checkedIndex(Object array, long index, Position at) {
        if (index < 0 || index >= Elements.length(array)) {
            throw new IllegalStateException(
                    "unchecked access at " + at + ": index " + index + ", length " + Elements.length(array));
        }
        return (int) index;
    }

    private Step check(Op.Check check) {
        int site = check.site();
        return switch (check) {
            case Op.CheckBounds _ when observer.goesOn() -> _ -> {};
            case Op.CheckBounds c ->
                f -> {
                    var array = f.arrays[c.array().id()];
                    long index = f.scalars[c.index().id()];
                    int length = Elements.length(array);
                    if (index < 0 || index >= length) {
                        throw new ItemFailure(site, index, length, array == null, f.item);
                    }
                };
            case Op.CheckNotNull c ->
                f -> {
                    if (f.arrays[c.array().id()] == null) {
                        throw new ItemFailure(site, 0, 0, true, f.item);
                    }
                };
            case Op.CheckDivisor c ->
                f -> {
                    if (f.scalars[c.divisor().id()] == 0) {
                        throw new ItemFailure(site, 0, 0, false, f.item);
                    }
                };
            case Op.CheckTrue c ->
                f -> {
                    if (f.scalars[c.condition().id()] == 0) {
                        boolean silent = c.told().isEmpty();
                        long index = silent ? 0 : f.scalars[c.told().getFirst().id()];
                        long length = silent ? 0 : f.scalars[c.told().getLast().id()];
                        throw new ItemFailure(site, index, length, false, f.item);
                    }
                };
        };
    }

    private Exit exit(Op.Terminator terminator) {
        return switch (terminator) {
            case Op.Jump j -> jump(j.target());
            case Op.Branch b -> {
                int condition = b.condition().id();
                var then = jump(b.then());
                var otherwise = jump(b.otherwise());
                yield f -> f.scalars[condition] != 0 ? then.run(f) : otherwise.run(f);
            }
            case Op.Switch s -> {
                int selector = s.selector().id();
                var targets = s.cases().stream().map(c -> jump(c.target())).toList();
                var otherwise = jump(s.otherwise());
                yield f -> {
                    for (int c = 0; c < targets.size(); c++) {
                        if (s.cases().get(c).key() == (int) f.scalars[selector]) {
                            return targets.get(c).run(f);
                        }
                    }
                    return otherwise.run(f);
                };
            }
            case Op.Return _ -> _ -> END;
            case Op.Throw t ->
                f -> {
                    throw new ItemFailure(t.site(), 0, 0, false, f.item);
                };
        };
    }

    private Exit jump(Successor successor) {
        int block = successor.block();
        int[] from = ids(successor.arguments());
        int[] to = ids(function.blocks().get(block).arguments());
        if (from.length == 0) {
            return _ -> block;
        }
        return f -> {
            var scalars = new long[from.length];
            var arrays = new Object[from.length];
            for (int k = 0; k < from.length; k++) {
                scalars[k] = f.scalars[from[k]];
                arrays[k] = f.arrays[from[k]];
            }
            for (int k = 0; k < to.length; k++) {
                f.scalars[to[k]] = scalars[k];
                f.arrays[to[k]] = arrays[k];
            }
            return block;
        };
    }

    private static int[] ids(List<Value> values) {
        return values.stream().mapToInt(Value::id).toArray();
    }
}
