package org.gantry.compiler.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/**
 * An item function whose arrays of its own are parameters behind the others: where it makes one, it clears it instead. Several items can
 * then run in step, each with its part of the memory.
 *
 * @param function the item function; the parameters that it had come first
 * @param arrays element type and length of each array
 */
public record OwnArrays(Function function, List<Op.LocalArray> arrays) {
    /** Clearing is done element by element. */
    private static final int MOST_ELEMENTS = 512;

    public OwnArrays {
        arrays = List.copyOf(arrays);
    }

    /** The function, if it has arrays of its own, they are small, and each use of one says which. */
    public static Optional<OwnArrays> of(Function item) {
        var made = new ArrayList<Instruction>();
        item.blocks()
                .forEach(b -> b.body().stream()
                        .filter(i -> i.op() instanceof Op.LocalArray)
                        .forEach(made::add));
        int elements =
                made.stream().mapToInt(i -> ((Op.LocalArray) i.op()).length()).sum();
        var values = new HashSet<Value>();
        made.forEach(i -> values.add(i.result().orElseThrow()));
        if (made.isEmpty() || elements > MOST_ELEMENTS || !plain(item, values)) {
            return Optional.empty();
        }
        return Optional.of(moved(item, made));
    }

    /** Whether the arrays are only read and written. */
    private static boolean plain(Function item, Set<Value> arrays) {
        return item.blocks().stream()
                .flatMap(b -> b.body().stream())
                .allMatch(i -> i.op() instanceof Op.Load
                        || i.op() instanceof Op.Store
                        || i.op().operands().stream().noneMatch(arrays::contains));
    }

    private static OwnArrays moved(Function item, List<Instruction> made) {
        int next = item.nextId();
        var parameters = new ArrayList<>(item.parameters());
        var renamed = new HashMap<Value, Value>();
        for (var i : made) {
            var value = i.result().orElseThrow();
            var parameter = new Value(next++, value.type());
            parameters.add(parameter);
            renamed.put(value, parameter);
        }
        var blocks = new ArrayList<Block>();
        for (var block : item.blocks()) {
            var body = new ArrayList<Instruction>();
            for (var i : block.body()) {
                if (i.op() instanceof Op.LocalArray array) {
                    next = clear(array, renamed.get(i.result().orElseThrow()), i, next, body);
                } else {
                    body.add(new Instruction(i.result(), i.op().map(v -> renamed.getOrDefault(v, v)), i.position()));
                }
            }
            blocks.add(new Block(block.arguments(), body));
        }
        var function = new Function(item.name(), parameters, item.results(), blocks);
        return new OwnArrays(
                function, made.stream().map(i -> (Op.LocalArray) i.op()).toList());
    }

    private static int clear(Op.LocalArray array, Value parameter, Instruction at, int next, List<Instruction> body) {
        var zero = new Value(next++, array.element());
        body.add(new Instruction(Optional.of(zero), new Op.Constant(array.element(), 0), at.position()));
        for (int e = 0; e < array.length(); e++) {
            var index = new Value(next++, Type.Scalar.I32);
            body.add(new Instruction(Optional.of(index), Op.Constant.i32(e), at.position()));
            body.add(new Instruction(Optional.empty(), new Op.Store(parameter, index, zero), at.position()));
        }
        return next;
    }
}
