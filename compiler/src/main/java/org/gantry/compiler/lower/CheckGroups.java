package org.gantry.compiler.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/**
 * Bounds checks of an item that one comparison decides: they stand in one block, on arrays of the launch, and their indices are one value
 * plus values of the launch, such as {@code at}, {@code at + 1} and {@code at + width}. In the flag form all of them are reached or none,
 * so the comparison fails if and only if one of them does. Immutable.
 */
public final class CheckGroups {
    /** A check's index, less its group's base: a constant plus values of the launch, all modulo 2^32. */
    public record Offset(int constant, List<Value> added, List<Value> subtracted) {
        public Offset {
            added = List.copyOf(added);
            subtracted = List.copyOf(subtracted);
        }

        /** Whether it is known here. */
        public boolean isConstant() {
            return added.isEmpty() && subtracted.isEmpty();
        }
    }

    /**
     * A check of a group.
     *
     * @param array number of the array parameter
     */
    public record Member(int array, Offset offset) {}

    /**
     * Checks that are decided together.
     *
     * @param block where they stand
     * @param base of type I32
     * @param members without repetition
     */
    public record Group(int block, Value base, List<Member> members) {
        public Group {
            members = List.copyOf(members);
        }
    }

    private record Split(Value base, Offset offset) {}

    private record Start(int block, Value base) {}

    private final Map<Value, Op> definitions = new HashMap<>();
    private final Map<Value, Integer> arrays = new HashMap<>();
    private final Map<Value, Boolean> scalars = new HashMap<>();
    private final Map<Start, Group> groups = new LinkedHashMap<>();

    /** Finds the groups of a kernel's item function. */
    public CheckGroups(Kernel kernel) {
        var item = kernel.item();
        int first = item.parameters().size()
                - kernel.arrays().size()
                - kernel.scalars().size();
        for (int p = first; p < item.parameters().size(); p++) {
            if (p - first < kernel.arrays().size()) {
                arrays.put(item.parameters().get(p), p - first);
            } else {
                scalars.put(item.parameters().get(p), true);
            }
        }
        collect(item);
    }

    private void collect(Function item) {
        for (var block : item.blocks()) {
            for (var i : block.body()) {
                i.result().ifPresent(v -> definitions.put(v, i.op()));
            }
        }
        Map<Start, List<Member>> found = new LinkedHashMap<>();
        for (int b = 0; b < item.blocks().size(); b++) {
            for (var i : item.blocks().get(b).body()) {
                if (i.op() instanceof Op.CheckBounds c && isGrouped(c)) {
                    var split = split(c.index());
                    var members = found.computeIfAbsent(new Start(b, split.base()), _ -> new ArrayList<>());
                    var member = new Member(arrays.get(c.array()), split.offset());
                    if (!members.contains(member)) {
                        members.add(member);
                    }
                }
            }
        }
        found.forEach((start, members) -> groups.put(start, new Group(start.block(), start.base(), members)));
    }

    private boolean isGrouped(Op.CheckBounds check) {
        return arrays.containsKey(check.array()) && check.index().type() == Type.Scalar.I32;
    }

    /** All groups, in the order of their first checks. */
    public List<Group> all() {
        return List.copyOf(groups.values());
    }

    /** The group of a check in a block; empty if it is decided by itself. */
    public Optional<Group> of(Op.CheckBounds check, int block) {
        return isGrouped(check)
                ? Optional.of(groups.get(new Start(block, split(check.index()).base())))
                : Optional.empty();
    }

    /** The member of its group that a check is. */
    public Member member(Op.CheckBounds check) {
        return new Member(arrays.get(check.array()), split(check.index()).offset());
    }

    /** How a value of the launch is computed, unless it is a parameter. */
    public Optional<Op> definition(Value value) {
        return Optional.ofNullable(definitions.get(value));
    }

    private Split split(Value index) {
        var added = new ArrayList<Value>();
        var subtracted = new ArrayList<Value>();
        int constant = 0;
        var base = index;
        while (definitions.get(base) instanceof Op.Binary b) {
            boolean adds = b.kind() == BinaryKind.ADD;
            if ((adds || b.kind() == BinaryKind.SUB) && isUniform(b.b())) {
                constant += count(b.b(), adds, added, subtracted);
                base = b.a();
            } else if (adds && isUniform(b.a())) {
                constant += count(b.a(), true, added, subtracted);
                base = b.b();
            } else {
                break;
            }
        }
        added.sort((a, b) -> Integer.compare(a.id(), b.id()));
        subtracted.sort((a, b) -> Integer.compare(a.id(), b.id()));
        return new Split(base, new Offset(constant, added, subtracted));
    }

    private int count(Value value, boolean adds, List<Value> added, List<Value> subtracted) {
        if (definitions.get(value) instanceof Op.Constant c) {
            return adds ? (int) c.bits() : -(int) c.bits();
        }
        (adds ? added : subtracted).add(value);
        return 0;
    }

    /** Whether it is the same for all items and made of scalars of the launch by arithmetic that cannot fail. */
    private boolean isUniform(Value value) {
        return value.type() == Type.Scalar.I32
                && (scalars.containsKey(value)
                        || definitions.get(value) instanceof Op.Constant
                        || definitions.get(value) instanceof Op.Binary b
                                && (b.kind() == BinaryKind.ADD
                                        || b.kind() == BinaryKind.SUB
                                        || b.kind() == BinaryKind.MUL)
                                && isUniform(b.a())
                                && isUniform(b.b()));
    }
}
