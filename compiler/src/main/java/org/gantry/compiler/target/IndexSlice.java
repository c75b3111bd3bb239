package org.gantry.compiler.target;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/**
 * The I32 values that array indices are made of, through arithmetic that does not wrap. They are computed in 64 bits as well, because LLVM
 * sees through an address made of 64-bit arithmetic, and not through a sign extension of 32-bit arithmetic.
 */
final class IndexSlice {
    private final Map<Value, Op> definitions = new HashMap<>();
    private final Set<Value> slice = new HashSet<>();

    /** Finds the values of a function. */
    IndexSlice(Function function) {
        for (var block : function.blocks()) {
            for (var i : block.body()) {
                i.result().ifPresent(v -> definitions.put(v, i.op()));
            }
        }
        for (var block : function.blocks()) {
            for (var i : block.body()) {
                switch (i.op()) {
                    case Op.Load(Value array, Value index) -> add(index);
                    case Op.Store(Value array, Value index, Value value) -> add(index);
                    case Op.CheckBounds(Value array, Value index, int site) -> add(index);
                    case Op.CheckTrue(Value condition, List<Value> told, int site) -> told.forEach(this::add);
                    case Op.Convert c when c.to() == Type.Scalar.I64 -> add(c.a());
                    case Op.Pure p -> {}
                    case Op.LocalArray l -> {}
                    case Op.Check c -> {}
                    case Op.Terminator t -> {}
                }
            }
        }
    }

    private void add(Value value) {
        if (value.type() == Type.Scalar.I32
                && slice.add(value)
                && definitions.get(value) instanceof Op.Binary b
                && widens(b)) {
            add(b.a());
            add(b.b());
        }
    }

    /** Whether the operation gives the same value in 64 bits. */
    static boolean widens(Op.Binary b) {
        return b.noWrap() && (b.kind() == BinaryKind.ADD || b.kind() == BinaryKind.SUB || b.kind() == BinaryKind.MUL);
    }

    /** Whether the value is needed in 64 bits. */
    boolean contains(Value value) {
        return slice.contains(value);
    }
}
