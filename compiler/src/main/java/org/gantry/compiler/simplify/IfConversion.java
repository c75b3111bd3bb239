package org.gantry.compiler.simplify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.BlockOrder;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/**
 * Turns branches around a few pure operations into selects: both arms are computed, and the values that they hand over are chosen. Two
 * branches in a row to one block become one branch on {@code and} or {@code or}.
 *
 * <p>Loads, checks and stores do not move, nor do integer divisions, whose divisor the branch may have tested. What moves before a branch
 * loses the proof that it does not wrap.
 */
final class IfConversion {
    /** Most work that is done in vain for an arm not taken. */
    private static final int MOST_COST = 8;

    private final Function function;
    private final List<List<Instruction>> bodies = new ArrayList<>();
    private final int[] jumps;
    private int nextId;
    private boolean changed;

    private IfConversion(Function function) {
        this.function = function;
        function.blocks().forEach(b -> bodies.add(new ArrayList<>(b.body())));
        jumps = Terminators.jumpsTo(function.blocks());
        nextId = function.nextId();
    }

    static Function run(Function function) {
        var pass = new IfConversion(function);
        for (int b = function.blocks().size() - 1; b >= 0; b--) {
            while (pass.convert(b)) {
                pass.changed = true;
            }
        }
        return pass.changed ? pass.rebuilt() : function;
    }

    private Function rebuilt() {
        var blocks = new ArrayList<Block>();
        for (int b = 0; b < bodies.size(); b++) {
            blocks.add(new Block(function.blocks().get(b).arguments(), bodies.get(b)));
        }
        return BlockOrder.reversePostorder(
                new Function(function.name(), function.parameters(), function.results(), blocks));
    }

    /** Converts the branch at a block's end, if it can be. */
    private boolean convert(int b) {
        if (!(last(b).op() instanceof Op.Branch branch)) {
            return false;
        }
        var then = branch.then();
        var otherwise = branch.otherwise();
        if (then.block() == otherwise.block()) {
            return join(b, branch, then, otherwise);
        }
        boolean thenMoves = isMovable(then);
        boolean otherwiseMoves = isMovable(otherwise);
        var afterThen = thenMoves ? onward(then.block()) : Optional.<Successor>empty();
        var afterOtherwise = otherwiseMoves ? onward(otherwise.block()) : Optional.<Successor>empty();
        if (afterThen.isPresent()
                && afterOtherwise.isPresent()
                && afterThen.get().block() == afterOtherwise.get().block()
                && cost(then.block()) + cost(otherwise.block()) <= MOST_COST) {
            return diamond(b, branch, afterThen.get(), afterOtherwise.get());
        }
        if (afterThen.isPresent() && afterThen.get().block() == otherwise.block()) {
            return triangle(b, branch, then.block(), afterThen.get(), otherwise);
        }
        if (afterOtherwise.isPresent() && afterOtherwise.get().block() == then.block()) {
            return triangle(b, branch, otherwise.block(), then, afterOtherwise.get());
        }
        return thenMoves && conjunction(b, branch) || otherwiseMoves && disjunction(b, branch);
    }

    private Instruction last(int b) {
        return bodies.get(b).getLast();
    }

    private Optional<Successor> onward(int b) {
        return last(b).op() instanceof Op.Jump(var target) ? Optional.of(target) : Optional.empty();
    }

    /** Whether only this jump goes to the block, and all that it does can be done before the jump. */
    private boolean isMovable(Successor s) {
        return s.block() != 0 && jumps[s.block()] == 1 && s.arguments().isEmpty() && cost(s.block()) <= MOST_COST;
    }

    private int cost(int b) {
        int cost = 0;
        for (var i : bodies.get(b)) {
            cost += cost(i.op());
        }
        return cost;
    }

    private static int cost(Op op) {
        return switch (op) {
            case Op.Constant _ -> 0;
            case Op.ConstantArray _ -> 0;
            case Op.Binary b ->
                switch (b.kind()) {
                    case ADD, SUB, AND, OR, XOR, SHL, ASHR, LSHR, MIN, MAX, MUL, MULHI, UMULHI -> 1;
                    case DIV -> b.a().type().isFloat() ? 4 : MOST_COST + 1;
                    case REM, UDIV, UREM -> MOST_COST + 1;
                };
            case Op.Unary u ->
                switch (u.kind()) {
                    case SQRT -> 4;
                    case NEG, ABS, FLOOR, CEIL, RINT, POPCOUNT, CLZ, CTZ, BIT_REVERSE, BYTE_SWAP -> 1;
                };
            case Op.Call _ -> MOST_COST + 1;
            case Op.Pure _ -> 1;
            case Op.Terminator _ -> 0;
            case Op.Load _ -> MOST_COST + 1;
            case Op.Store _ -> MOST_COST + 1;
            case Op.LocalArray _ -> MOST_COST + 1;
            case Op.Check _ -> MOST_COST + 1;
        };
    }

    /** Both jumps go to one block. */
    private boolean join(int b, Op.Branch branch, Successor then, Successor otherwise) {
        if (!canSelect(then, otherwise)) {
            return false;
        }
        var position = bodies.get(b).removeLast().position();
        finish(b, branch.condition(), then, otherwise, position);
        return true;
    }

    private static boolean canSelect(Successor x, Successor y) {
        for (int k = 0; k < x.arguments().size(); k++) {
            boolean array = x.arguments().get(k).type() instanceof Type.Array;
            if (array && !x.arguments().get(k).equals(y.arguments().get(k))) {
                return false;
            }
        }
        return true;
    }

    private boolean diamond(int b, Op.Branch branch, Successor afterThen, Successor afterOtherwise) {
        if (!canSelect(afterThen, afterOtherwise)) {
            return false;
        }
        var position = bodies.get(b).removeLast().position();
        moveInto(b, branch.then().block());
        moveInto(b, branch.otherwise().block());
        finish(b, branch.condition(), afterThen, afterOtherwise, position);
        return true;
    }

    private boolean triangle(int b, Op.Branch branch, int arm, Successor ifTrue, Successor ifFalse) {
        if (!canSelect(ifTrue, ifFalse)) {
            return false;
        }
        var position = bodies.get(b).removeLast().position();
        moveInto(b, arm);
        finish(b, branch.condition(), ifTrue, ifFalse, position);
        return true;
    }

    /** Moves all but the terminator; the block is then out of reach. */
    private void moveInto(int b, int arm) {
        var moved = bodies.get(arm);
        for (var i : moved.subList(0, moved.size() - 1)) {
            var op = i.op() instanceof Op.Binary x && x.noWrap() ? new Op.Binary(x.kind(), x.a(), x.b()) : i.op();
            bodies.get(b).add(new Instruction(i.result(), op, i.position()));
        }
        jumps[arm] = 0;
    }

    /** Ends a block with a jump that hands over selected values; two jumps to the target become one. */
    private void finish(int b, Value condition, Successor ifTrue, Successor ifFalse, Position position) {
        var arguments = new ArrayList<Value>();
        for (int k = 0; k < ifTrue.arguments().size(); k++) {
            var x = ifTrue.arguments().get(k);
            var y = ifFalse.arguments().get(k);
            arguments.add(x.equals(y) ? x : append(b, new Op.Select(condition, x, y), position));
        }
        var jump = new Op.Jump(new Successor(ifTrue.block(), arguments));
        bodies.get(b).add(new Instruction(Optional.empty(), jump, position));
        jumps[ifTrue.block()]--;
    }

    private Value append(int b, Op.Pure op, Position position) {
        var value = new Value(nextId++, op.resultType().orElseThrow());
        bodies.get(b).add(new Instruction(Optional.of(value), op, position));
        return value;
    }

    /** {@code if (c) if (d) A else E else E} as {@code if (c and d) A else E}. */
    private boolean conjunction(int b, Op.Branch outer) {
        int arm = outer.then().block();
        if (!(last(arm).op() instanceof Op.Branch inner)) {
            return false;
        }
        boolean straight = inner.otherwise().equals(outer.otherwise());
        if (!straight && !inner.then().equals(outer.otherwise())) {
            return false;
        }
        var position = bodies.get(b).removeLast().position();
        moveInto(b, arm);
        var d = straight ? inner.condition() : not(b, inner.condition(), position);
        var both = append(b, new Op.Binary(BinaryKind.AND, outer.condition(), d), position);
        branch(b, new Op.Branch(both, straight ? inner.then() : inner.otherwise(), outer.otherwise()), position);
        jumps[outer.otherwise().block()]--;
        return true;
    }

    /** {@code if (c) A else if (d) A else E} as {@code if (c or d) A else E}. */
    private boolean disjunction(int b, Op.Branch outer) {
        int arm = outer.otherwise().block();
        if (!(last(arm).op() instanceof Op.Branch inner)) {
            return false;
        }
        boolean straight = inner.then().equals(outer.then());
        if (!straight && !inner.otherwise().equals(outer.then())) {
            return false;
        }
        var position = bodies.get(b).removeLast().position();
        moveInto(b, arm);
        var d = straight ? inner.condition() : not(b, inner.condition(), position);
        var either = append(b, new Op.Binary(BinaryKind.OR, outer.condition(), d), position);
        branch(b, new Op.Branch(either, outer.then(), straight ? inner.otherwise() : inner.then()), position);
        jumps[outer.then().block()]--;
        return true;
    }

    private Value not(int b, Value condition, Position position) {
        var one = append(b, Op.Constant.i1(true), position);
        return append(b, new Op.Binary(BinaryKind.XOR, condition, one), position);
    }

    private void branch(int b, Op.Branch branch, Position position) {
        bodies.get(b).add(new Instruction(Optional.empty(), branch, position));
    }
}
