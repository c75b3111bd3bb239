package org.gantry.compiler.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.gantry.compiler.ir.ControlFlow;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/** Which scalar elements of which arrays a function reads and writes. Taking a row of a table is no access. */
public final class Effects {
    /**
     * A load or a store.
     *
     * @param write whether it is a store
     * @param ref the array
     * @param array the array reference
     * @param index the element
     * @param block the block it stands in
     * @param position where the user wrote it
     */
    public record Access(boolean write, ArrayRef ref, Value array, Value index, int block, Position position) {}

    private final Definitions definitions;
    private final int firstArray;
    private final int arrays;
    private final List<Access> accesses = new ArrayList<>();
    private final Map<Value, ArrayRef> refs = new HashMap<>();
    private final Set<Value> inProgress = new HashSet<>();

    /**
     * Collects the effects of a function.
     *
     * @param firstArray number of the function parameter that is the first array parameter
     * @param arrays number of array parameters
     */
    public Effects(Function function, Definitions definitions, int firstArray, int arrays) {
        this.definitions = definitions;
        this.firstArray = firstArray;
        this.arrays = arrays;
        for (int b = 0; b < function.blocks().size(); b++) {
            for (var i : function.blocks().get(b).body()) {
                switch (i.op()) {
                    case Op.Load l -> {
                        if (!(i.result().orElseThrow().type() instanceof Type.Array)) {
                            accesses.add(new Access(false, ref(l.array()), l.array(), l.index(), b, i.position()));
                        }
                    }
                    case Op.Store s -> {
                        boolean ofRow = s.value().type() instanceof Type.Array;
                        var ref = ofRow ? new ArrayRef.Unknown() : ref(s.array());
                        accesses.add(new Access(true, ref, s.array(), s.index(), b, i.position()));
                    }
                    case Op.Pure _, Op.LocalArray _, Op.Check _, Op.Terminator _ -> {}
                }
            }
        }
    }

    /** The effects of a function alone. */
    public static Effects of(Function function, int firstArray, int arrays) {
        return new Effects(function, new Definitions(function, new ControlFlow(function)), firstArray, arrays);
    }

    /** All loads and stores, in order. */
    public List<Access> accesses() {
        return List.copyOf(accesses);
    }

    /** The array parameters whose elements, or elements of whose rows, are written. */
    public Set<Integer> written() {
        var all = new TreeSet<Integer>();
        accesses.stream().filter(Access::write).forEach(a -> parameters(a).forEach(all::add));
        return all;
    }

    /** The array parameters whose elements, or rows' elements, are read. */
    public Set<Integer> read() {
        var all = new TreeSet<Integer>();
        accesses.stream().filter(a -> !a.write()).forEach(a -> parameters(a).forEach(all::add));
        return all;
    }

    /** An unknown reference may be any parameter. */
    private Set<Integer> parameters(Access access) {
        return switch (access.ref()) {
            case ArrayRef.Global g -> Set.of(g.parameter());
            case ArrayRef.Private _ -> Set.of();
            case ArrayRef.Unknown _ -> {
                var all = new TreeSet<Integer>();
                for (int a = 0; a < arrays; a++) {
                    all.add(a);
                }
                yield all;
            }
        };
    }

    /** What an array reference refers to. */
    public ArrayRef ref(Value array) {
        var known = refs.get(array);
        if (known != null) {
            return known;
        }
        if (!inProgress.add(array)) {
            return new ArrayRef.Private();
        }
        var ref = resolve(array);
        inProgress.remove(array);
        if (inProgress.isEmpty()) {
            refs.put(array, ref);
        }
        return ref;
    }

    private ArrayRef resolve(Value array) {
        var at = definitions.of(array);
        if (at.parameter() >= 0) {
            return new ArrayRef.Global(at.parameter() - firstArray, List.of());
        }
        if (at.argument() >= 0) {
            return merged(definitions.incoming(at.block(), at.argument()).stream()
                    .map(Definitions.Incoming::value)
                    .toList());
        }
        return switch (at.instruction().orElseThrow().op()) {
            case Op.LocalArray _, Op.ConstantArray _ -> new ArrayRef.Private();
            case Op.Select s -> merged(List.of(s.a(), s.b()));
            case Op.Load l ->
                switch (ref(l.array())) {
                    case ArrayRef.Global g -> {
                        var rows = new ArrayList<>(g.rows());
                        rows.add(l.index());
                        yield new ArrayRef.Global(g.parameter(), rows);
                    }
                    case ArrayRef.Private _, ArrayRef.Unknown _ -> new ArrayRef.Unknown();
                };
            case Op.Constant _,
                    Op.Binary _,
                    Op.Unary _,
                    Op.Fma _,
                    Op.Call _,
                    Op.Compare _,
                    Op.Convert _,
                    Op.Length _,
                    Op.IsNull _,
                    Op.Store _,
                    Op.Check _,
                    Op.Terminator _ -> new ArrayRef.Unknown();
        };
    }

    /** Private if all are; a loop's own value adds nothing. A choice between arrays of the launch is unknown. */
    private ArrayRef merged(List<Value> values) {
        boolean allPrivate = values.stream().allMatch(v -> ref(v) instanceof ArrayRef.Private);
        return allPrivate ? new ArrayRef.Private() : new ArrayRef.Unknown();
    }

    /** The element type at the end of a chain of rows. */
    public static Type element(Value array) {
        Type type = array.type();
        while (type instanceof Type.Array a) {
            type = a.element();
        }
        return type;
    }
}
