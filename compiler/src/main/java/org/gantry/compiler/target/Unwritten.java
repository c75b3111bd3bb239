package org.gantry.compiler.target;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/**
 * Which arrays an item function never writes: no store goes to the parameter that they are, or whose rows they are. Different parameters
 * are different arrays.
 */
final class Unwritten {
    private final Function function;
    private final Map<Value, Op> definitions = new HashMap<>();
    private final Map<Value, Set<Value>> incoming = new HashMap<>();
    private final Set<Value> written = new HashSet<>();

    Unwritten(Function function) {
        this.function = function;
        for (var block : function.blocks()) {
            for (var i : block.body()) {
                i.result().ifPresent(v -> definitions.put(v, i.op()));
            }
            for (var s : block.terminator().successors()) {
                var arguments = function.blocks().get(s.block()).arguments();
                for (int a = 0; a < arguments.size(); a++) {
                    incoming.computeIfAbsent(arguments.get(a), v -> new HashSet<>())
                            .add(s.arguments().get(a));
                }
            }
        }
        for (var block : function.blocks()) {
            for (var i : block.body()) {
                if (i.op() instanceof Op.Store store) {
                    written.addAll(origins(store.array()));
                }
            }
        }
    }

    /** Whether no store goes to the array. */
    boolean contains(Value array) {
        return ((Type.Array) array.type()).space() == Type.Space.GLOBAL
                && origins(array).stream().noneMatch(written::contains);
    }

    /** The parameters that an array may be, or be a row of; arrays of the item's own among them. */
    private Set<Value> origins(Value array) {
        var found = new HashSet<Value>();
        collect(array, found, new HashSet<>());
        return found;
    }

    private void collect(Value array, Set<Value> found, Set<Value> seen) {
        if (!seen.add(array)) {
            return;
        }
        if (function.parameters().contains(array)) {
            found.add(array);
        } else if (incoming.containsKey(array)) {
            incoming.get(array).forEach(v -> collect(v, found, seen));
        } else {
            switch (definitions.get(array)) {
                case Op.Load l -> collect(l.array(), found, seen);
                case Op.Select s -> {
                    collect(s.a(), found, seen);
                    collect(s.b(), found, seen);
                }
                case Op other -> found.add(array);
            }
        }
    }
}
