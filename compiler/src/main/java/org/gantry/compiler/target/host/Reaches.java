package org.gantry.compiler.target.host;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;
import org.gantry.compiler.lower.CheckGroups;
import org.gantry.compiler.lower.CheckGroups.Group;
import org.gantry.compiler.lower.CheckGroups.Member;
import org.gantry.compiler.lower.CheckGroups.Offset;
import org.gantry.compiler.target.Bound;
import org.gantry.compiler.target.Code;
import org.gantry.compiler.target.PureOps;
import org.gantry.compiler.target.Reach;

/**
 * The {@linkplain Reach reaches} of a function whose failing checks set a flag: what they need is put at its entry. Groups that come to the
 * same share one. Not thread-safe.
 */
final class Reaches {
    /** What decides whether groups share a reach. */
    private record Kind(List<Member> members) {}

    /**
     * What is known of a kind.
     *
     * @param bound i64: the largest lowest index at which all members are in bounds; negative if there is none
     */
    private record Known(Reach reach, String bound) {}

    private final NativeFunction target;
    private final Code code;
    private final CheckGroups groups;
    private final int firstScalar;
    private final Map<Kind, Known> known = new LinkedHashMap<>();
    private final Map<Value, String> uniform = new HashMap<>();

    /** Puts what all groups of the function's kernel need at its entry, which is the code's current place. */
    Reaches(NativeFunction target) {
        this.target = target;
        this.code = target.code();
        this.groups = new CheckGroups(target.kernel());
        this.firstScalar = target.kernel().item().parameters().size()
                - target.kernel().scalars().size();
        groups.all().forEach(g -> known.computeIfAbsent(kind(g), k -> open(k.members())));
    }

    private static Kind kind(Group group) {
        var members = new ArrayList<>(group.members());
        members.sort((a, b) -> a.toString().compareTo(b.toString()));
        return new Kind(members);
    }

    /** The group and the reach of a check. */
    Optional<Group> group(Op.CheckBounds check, int block) {
        return groups.of(check, block);
    }

    /** The member of its group that a check is. */
    Member member(Op.CheckBounds check) {
        return groups.member(check);
    }

    /** The reach of a group. */
    Reach of(Group group) {
        return known.get(kind(group)).reach();
    }

    private Known open(List<Member> members) {
        var lowest = members.stream().map(Member::offset).allMatch(Offset::isConstant)
                ? Integer.toString(members.stream()
                        .mapToInt(m -> m.offset().constant())
                        .min()
                        .orElseThrow())
                : lowest(members);
        var pointers = new LinkedHashMap<Member, String>();
        var bound = "";
        for (var m : members) {
            var array = (Bound.Array) target.parameters().get(m.array());
            var type = (Type.Array) target.kernel().arrays().get(m.array()).type();
            var distance = distance(m.offset(), lowest);
            pointers.put(
                    m,
                    distance.equals("0")
                            ? array.pointer()
                            : code.hoisted("getelementptr " + target.element(type.element()) + ", ptr "
                                    + array.pointer() + ", i64 " + distance));
            var last = code.hoisted("sub i64 " + array.length() + ", 1");
            var place = distance.equals("0") ? last : code.hoisted("sub i64 " + last + ", " + distance);
            bound = bound.isEmpty()
                    ? place
                    : code.hoisted("call i64 @llvm.smin.i64(i64 " + bound + ", i64 " + place + ")");
        }
        var largest = target.allocate("i32", "i32 0");
        var last = code.hoisted("trunc i64 " + bound + " to i32");
        return new Known(new Reach(largest, last, lowest.equals("0") ? "" : lowest, pointers), bound);
    }

    private String lowest(List<Member> members) {
        var lowest = "";
        for (var m : members) {
            var offset = offset(m.offset());
            lowest = lowest.isEmpty()
                    ? offset
                    : code.hoisted("call i32 @llvm.smin.i32(i32 " + lowest + ", i32 " + offset + ")");
        }
        return lowest;
    }

    /** How far above the lowest index a member's is, as i64. */
    private String distance(Offset offset, String lowest) {
        if (offset.isConstant() && !lowest.startsWith("%")) {
            return Long.toString((long) offset.constant() - Integer.parseInt(lowest));
        }
        var its = code.hoisted("sext i32 " + offset(offset) + " to i64");
        return code.hoisted("sub i64 " + its + ", " + code.hoisted("sext i32 " + lowest + " to i64"));
    }

    private String offset(Offset offset) {
        var sum = Integer.toString(offset.constant());
        for (var v : offset.added()) {
            sum = sum.equals("0") ? uniform(v) : code.hoisted("add i32 " + sum + ", " + uniform(v));
        }
        for (var v : offset.subtracted()) {
            sum = code.hoisted("sub i32 " + sum + ", " + uniform(v));
        }
        return sum;
    }

    /** A value that all items share, at the entry. */
    private String uniform(Value value) {
        var made = uniform.get(value);
        if (made == null) {
            made = make(value);
            uniform.put(value, made);
        }
        return made;
    }

    private String make(Value value) {
        int parameter = target.kernel().item().parameters().indexOf(value);
        if (parameter >= firstScalar) {
            var scalar = target.parameters().get(target.kernel().arrays().size() + parameter - firstScalar);
            return ((Bound.Scalar) scalar).text();
        }
        return switch (groups.definition(value).orElseThrow()) {
            case Op.Constant c -> PureOps.constant(c.type(), c.bits());
            case Op.Binary b -> code.hoisted(name(b) + " i32 " + uniform(b.a()) + ", " + uniform(b.b()));
            case Op other -> throw new IllegalStateException("not uniform: " + other);
        };
    }

    private static String name(Op.Binary b) {
        return switch (b.kind()) {
            case ADD -> "add";
            case SUB -> "sub";
            case MUL -> "mul";
            default -> throw new IllegalStateException("not uniform: " + b);
        };
    }

    /**
     * Leaves the work to another function of the same parameters if there is a group that is never in bounds, for example because its array
     * is empty: no index could be brought there.
     */
    void leaveIfNone(String call) {
        if (known.isEmpty()) {
            return;
        }
        var none = "false";
        for (var k : known.values()) {
            none = code.value("or i1 " + none + ", " + code.value("icmp slt i64 " + k.bound() + ", 0"));
        }
        var leave = code.fresh("none");
        var stay = code.fresh("some");
        code.branch(none, leave, stay);
        code.block(leave);
        code.line("ret i32 " + code.value(call));
        code.block(stay);
    }

    /** Whether a check has failed, as i1. */
    String failed() {
        var failed = "false";
        for (var k : known.values()) {
            var largest = code.value("load i32, ptr " + k.reach().largest());
            failed = code.value("or i1 " + failed + ", "
                    + code.value("icmp ugt i32 " + largest + ", " + k.reach().last()));
        }
        return failed;
    }
}
