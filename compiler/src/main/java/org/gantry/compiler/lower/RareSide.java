package org.gantry.compiler.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.ControlFlow;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.UnaryKind;
import org.gantry.compiler.ir.Value;

/**
 * A function whose first branch leads to slow operations on one side only, or that calls library functions which are never inlined (see
 * {@link RareCalls}). Vector code does both sides for all items; where a group of items has none for the slow side, it need not.
 *
 * <p>Only comparisons of floats are considered: no proof that an index is in bounds rests on them. Another thread of Java may change what
 * is compared between the two times it is read; then the item has seen the old value, as it may without synchronisation.
 *
 * @param needed gives 0 for an item that takes the other side; has no effects
 * @param without the function as it is for such items
 */
public record RareSide(Function needed, Function without) {
    private static final Set<BinaryKind> DIVISIONS =
            Set.of(BinaryKind.DIV, BinaryKind.REM, BinaryKind.UDIV, BinaryKind.UREM);

    /** A side of more operations than this is slow whatever they are. */
    private static final int MANY = 24;

    /** Functions of more operations than this are not emitted twice. */
    private static final int LARGE = 400;

    /** Operations that a call stands for, about. */
    private static final int OF_A_CALL = 40;

    /** The rare or slow side of an item function that cannot fail and has no loops, if there is one. */
    public static Optional<RareSide> of(Kernel kernel) {
        if (!simple(kernel.item())) {
            return Optional.empty();
        }
        return RareCalls.of(kernel).or(() -> ofFirstBranch(kernel.item()));
    }

    /** The rare side of such a function that lies in calls of functions which are never inlined. */
    public static Optional<RareSide> ofCalls(Kernel kernel) {
        return simple(kernel.item()) ? RareCalls.of(kernel) : Optional.empty();
    }

    private static Optional<RareSide> ofFirstBranch(Function f) {
        var entry = f.blocks().getFirst();
        if (!(entry.terminator() instanceof Op.Branch branch) || !comparesFloats(entry, branch)) {
            return Optional.empty();
        }
        var then = reachable(f, branch.then().block());
        var otherwise = reachable(f, branch.otherwise().block());
        boolean slowThen = slow(f, then, otherwise);
        if (slowThen == slow(f, otherwise, then)) {
            return Optional.empty();
        }
        return Optional.of(new RareSide(needed(f, branch, slowThen), without(f, branch, slowThen)));
    }

    private static boolean simple(Function f) {
        int operations = 0;
        for (var block : f.blocks()) {
            for (var i : block.body()) {
                operations += i.op() instanceof Op.Call ? OF_A_CALL : 1;
                boolean fails = switch (i.op()) {
                    case Op.Check c -> true;
                    case Op.Throw t -> true;
                    case Op.LocalArray l -> true;
                    case Op.Pure p -> false;
                    case Op.Load l -> false;
                    case Op.Store s -> false;
                    case Op.Jump j -> false;
                    case Op.Branch b -> false;
                    case Op.Switch s -> false;
                    case Op.Return r -> false;
                };
                if (fails) {
                    return false;
                }
            }
        }
        return operations <= LARGE && new ControlFlow(f).loops().isEmpty();
    }

    private static boolean comparesFloats(Block entry, Op.Branch branch) {
        boolean compares = false;
        for (var i : entry.body()) {
            if (i.op() instanceof Op.Store) {
                return false;
            }
            compares |= i.op() instanceof Op.Compare c
                    && c.a().type().isFloat()
                    && i.result().equals(Optional.of(branch.condition()));
        }
        return compares;
    }

    private static Set<Integer> reachable(Function f, int from) {
        var seen = new TreeSet<Integer>();
        var work = new ArrayList<>(List.of(from));
        while (!work.isEmpty()) {
            int b = work.removeLast();
            if (seen.add(b)) {
                f.blocks().get(b).terminator().successors().forEach(s -> work.add(s.block()));
            }
        }
        return seen;
    }

    private static boolean slow(Function f, Set<Integer> side, Set<Integer> other) {
        int operations = 0;
        for (int b : side) {
            if (!other.contains(b)) {
                operations += f.blocks().get(b).body().size();
                if (f.blocks().get(b).body().stream().anyMatch(i -> slow(i.op()))) {
                    return true;
                }
            }
        }
        return operations > MANY;
    }

    private static boolean slow(Op op) {
        return op instanceof Op.Unary u && u.kind() == UnaryKind.SQRT
                || op instanceof Op.Binary b && DIVISIONS.contains(b.kind());
    }

    /** Gives 1 if the item takes the slow side. */
    private static Function needed(Function f, Op.Branch branch, boolean slowThen) {
        var body = new ArrayList<>(f.blocks().getFirst().body());
        var last = body.removeLast();
        int id = f.nextId();
        var slow = new Value(id, Type.Scalar.I32);
        var fast = new Value(id + 1, Type.Scalar.I32);
        var chosen = new Value(id + 2, Type.Scalar.I32);
        body.add(new Instruction(Optional.of(slow), new Op.Constant(Type.Scalar.I32, 1), last.position()));
        body.add(new Instruction(Optional.of(fast), new Op.Constant(Type.Scalar.I32, 0), last.position()));
        var select = new Op.Select(branch.condition(), slowThen ? slow : fast, slowThen ? fast : slow);
        body.add(new Instruction(Optional.of(chosen), select, last.position()));
        body.add(new Instruction(Optional.empty(), new Op.Return(List.of(chosen)), last.position()));
        return new Function(f.name(), f.parameters(), List.of(Type.Scalar.I32), List.of(new Block(List.of(), body)));
    }

    /** The branch stays, but its condition is known. */
    private static Function without(Function f, Op.Branch branch, boolean slowThen) {
        var blocks = new ArrayList<>(f.blocks());
        var body = new ArrayList<>(blocks.getFirst().body());
        var last = body.removeLast();
        var known = new Value(f.nextId(), Type.Scalar.I1);
        body.add(new Instruction(Optional.of(known), Op.Constant.i1(!slowThen), last.position()));
        var decided = new Op.Branch(known, branch.then(), branch.otherwise());
        body.add(new Instruction(Optional.empty(), decided, last.position()));
        blocks.set(0, new Block(blocks.getFirst().arguments(), body));
        return new Function(f.name(), f.parameters(), f.results(), blocks);
    }
}
