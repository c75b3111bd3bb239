package org.gantry.compiler.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/**
 * Where an item's first store of numbers goes that every item makes, computed from parameters alone. Along a row such places mostly follow
 * each other; nothing rests on it but speed.
 *
 * @param array number of the array parameter that is stored to
 * @param index gives the index, from the parameters of the item function
 */
public record StorePlace(int array, Function index) {
    /** Operations that cannot fail. */
    private static final Set<BinaryKind> ALLOWED =
            Set.of(BinaryKind.ADD, BinaryKind.SUB, BinaryKind.MUL, BinaryKind.SHL);

    /** The place of a kernel's items, if they have one. */
    public static Optional<StorePlace> of(Kernel kernel) {
        var item = kernel.item();
        var entry = item.blocks().getFirst();
        var definitions = new HashMap<Value, Instruction>();
        for (var i : entry.body()) {
            i.result().ifPresent(v -> definitions.put(v, i));
            if (i.op() instanceof Op.Store s && s.value().type().width() >= 32) {
                int array = item.parameters().indexOf(s.array()) - kernel.dimensions();
                var needed = new HashSet<Value>();
                if (array >= 0 && s.index().type() == Type.Scalar.I32 && plain(item, definitions, s.index(), needed)) {
                    return Optional.of(new StorePlace(array, index(item, needed, s)));
                }
            }
        }
        return Optional.empty();
    }

    /** Whether a value is made of parameters by operations without effects; collects what is needed. */
    private static boolean plain(Function item, Map<Value, Instruction> definitions, Value value, Set<Value> needed) {
        if (item.parameters().contains(value) || needed.contains(value)) {
            return true;
        }
        var definition = definitions.get(value);
        return definition != null
                && needed.add(value)
                && (definition.op() instanceof Op.Binary b && ALLOWED.contains(b.kind())
                        || definition.op() instanceof Op.Constant)
                && definition.op().operands().stream().allMatch(o -> plain(item, definitions, o, needed));
    }

    /** What does not wrap behind a check may wrap before it. */
    private static Instruction wrapping(Instruction i) {
        return i.op() instanceof Op.Binary b
                ? new Instruction(i.result(), new Op.Binary(b.kind(), b.a(), b.b(), false), i.position())
                : i;
    }

    private static Function index(Function item, Set<Value> needed, Op.Store store) {
        var body = new ArrayList<Instruction>();
        for (var i : item.blocks().getFirst().body()) {
            if (i.result().isPresent() && needed.contains(i.result().get())) {
                body.add(wrapping(i));
            }
        }
        var last = item.blocks().getFirst().body().getLast();
        body.add(new Instruction(Optional.empty(), new Op.Return(List.of(store.index())), last.position()));
        return new Function(
                item.name(), item.parameters(), List.of(Type.Scalar.I32), List.of(new Block(List.of(), body)));
    }
}
