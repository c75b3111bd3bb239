package org.gantry.compiler.frontend;

import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gantry.compiler.frontend.Arithmetic.Test;
import org.gantry.compiler.frontend.Join.Edge;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.FunctionBuilder;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;

/** Reads one method, block by block in reverse postorder, from the state of its frame. */
final class MethodTranslator {
    private final Frame frame;
    private final MethodBody body;
    private final FunctionBuilder builder;
    private final Join join;
    private final Map<Integer, List<Edge>> pending = new HashMap<>();
    private final Map<Integer, Join.Header> headers = new HashMap<>();
    private final List<Edge> returns = new ArrayList<>();
    private int block;

    MethodTranslator(Frame frame) {
        this.frame = frame;
        this.body = frame.body();
        this.builder = frame.translation().builder();
        this.join = new Join(frame);
    }

    /** The ends of all paths that return, with the result on the stack. */
    List<Edge> run() {
        refuseHandlers();
        if (!body.loops().reducible()) {
            throw frame.refuse(Refusal.BYTECODE, "a loop with several entries");
        }
        add(0, new Edge(builder.current(), frame.state()));
        for (int b : body.order()) {
            var edges = pending.remove(b);
            if (edges != null) {
                block = b;
                frame.at(body.blocks().get(b).first());
                frame.enter(start(b, edges));
                readBlock();
            }
        }
        return returns;
    }

    private State start(int b, List<Edge> edges) {
        var name = frame.key() + "b" + b;
        if (!body.loops().isHeader(b)) {
            return join.meet(edges, body.liveIn(b), name);
        }
        var assigned = Liveness.assigned(body, body.loops().body(b));
        var header = join.header(edges, body.liveIn(b), assigned, name);
        headers.put(b, header);
        return header.state().copy();
    }

    /** Exception handlers are refused, but for those that javac makes around the accessors of record patterns. */
    private void refuseHandlers() {
        for (var h : body.handlers()) {
            var code = body.instructions();
            boolean pattern = h.target() + 1 < code.size()
                    && code.get(h.target() + 1).instruction() instanceof NewObjectInstruction n
                    && n.className().asInternalName().equals("java/lang/MatchException");
            if (!pattern) {
                frame.at(h.from());
                boolean lock = h.type().isEmpty()
                        && code.stream().anyMatch(l -> l.instruction().opcode() == Opcode.MONITORENTER);
                throw lock
                        ? frame.refuse(Refusal.SYNCHRONIZED, "there is a synchronized block")
                        : frame.refuse(Refusal.TRY_CATCH, "there is a try statement");
            }
        }
    }

    private void readBlock() {
        var range = body.blocks().get(block);
        for (int i = range.first(); i < range.end(); i++) {
            frame.at(i);
            if (frame.translation().tooLarge()) {
                throw frame.refuse(Refusal.TOO_LARGE, "the kernel is too large");
            }
            if (!terminator(body.instructions().get(i).instruction(), i)) {
                Instructions.read(frame, body.instructions().get(i).instruction());
            }
            if (!frame.open()) {
                return;
            }
        }
        go(body.blockAt(range.end()), frame.state());
    }

    /** Reads an instruction that ends a block; false if it is none. */
    private boolean terminator(Instruction instruction, int at) {
        switch (instruction) {
            case BranchInstruction b -> branch(b, at);
            case TableSwitchInstruction t -> select(t.cases(), t.defaultTarget());
            case LookupSwitchInstruction l -> select(l.cases(), l.defaultTarget());
            case ReturnInstruction r -> leave(r);
            case ThrowInstruction t -> Objects.throwing(frame);
            default -> {
                return false;
            }
        }
        return true;
    }

    private void leave(ReturnInstruction r) {
        var stack = new ArrayList<Symbolic>();
        if (r.typeKind() != TypeKind.VOID) {
            var result = frame.pop();
            stack.add(
                    result instanceof Symbolic.Comparison c
                            ? new Symbolic.Scalar(Arithmetic.materialise(frame, c))
                            : result);
        }
        returns.add(new Edge(builder.current(), new State(new ArrayList<>(), stack, frame.state().heap)));
        frame.close();
    }

    /** Goes on at a block of the bytecode, from the current block, which has no terminator yet. */
    private void go(int target, State state) {
        for (int s = 0; s < state.stack.size(); s++) {
            if (state.stack.get(s) instanceof Symbolic.Comparison c) {
                state.stack.set(s, new Symbolic.Scalar(Arithmetic.materialise(frame, c)));
            }
        }
        if (body.loops().backward(block, target)) {
            join.back(headers.get(target), state);
        } else {
            add(target, new Edge(builder.current(), state));
        }
        frame.close();
    }

    private void add(int target, Edge edge) {
        pending.computeIfAbsent(target, t -> new ArrayList<>()).add(edge);
    }

    private void branch(BranchInstruction b, int at) {
        int target = body.block(b.target());
        if (b.opcode() == Opcode.GOTO || b.opcode() == Opcode.GOTO_W) {
            go(target, frame.state());
            return;
        }
        var test = test(b.opcode());
        int next = body.blockAt(at + 1);
        int then = test.negated() ? next : target;
        int otherwise = test.negated() ? target : next;
        var condition = test.b().equals(test.a()) && test.a().type() == Scalar.I1
                ? test.a()
                : frame.emitter().compare(test.kind(), test.a(), test.b(), frame.position());
        var known = frame.emitter().constant(condition);
        if (known.isPresent()) {
            go(known.get() != 0 ? then : otherwise, frame.state());
            return;
        }
        int thenBlock = builder.newBlock();
        int otherwiseBlock = builder.newBlock();
        frame.effect(new Op.Branch(
                condition, new Successor(thenBlock, List.of()), new Successor(otherwiseBlock, List.of())));
        var copy = frame.state().copy();
        builder.at(thenBlock);
        go(then, frame.state());
        builder.at(otherwiseBlock);
        go(otherwise, copy);
    }

    private Test test(Opcode opcode) {
        return switch (opcode) {
            case IFEQ -> Arithmetic.againstZero(frame, frame.pop(), CompareKind.EQ);
            case IFNE -> Arithmetic.againstZero(frame, frame.pop(), CompareKind.NE);
            case IFLT -> Arithmetic.againstZero(frame, frame.pop(), CompareKind.LT);
            case IFLE -> Arithmetic.againstZero(frame, frame.pop(), CompareKind.LE);
            case IFGT -> Arithmetic.againstZero(frame, frame.pop(), CompareKind.GT);
            case IFGE -> Arithmetic.againstZero(frame, frame.pop(), CompareKind.GE);
            case IF_ICMPEQ -> ints(CompareKind.EQ);
            case IF_ICMPNE -> ints(CompareKind.NE);
            case IF_ICMPLT -> ints(CompareKind.LT);
            case IF_ICMPLE -> ints(CompareKind.LE);
            case IF_ICMPGT -> ints(CompareKind.GT);
            case IF_ICMPGE -> ints(CompareKind.GE);
            case IF_ACMPEQ, IF_ACMPNE -> {
                var b = frame.pop();
                yield truth(Objects.same(frame, frame.pop(), b), opcode == Opcode.IF_ACMPNE);
            }
            case IFNULL, IFNONNULL -> truth(Objects.isNull(frame, frame.pop()), opcode == Opcode.IFNONNULL);
            default -> throw frame.refuse(Refusal.BYTECODE, "the instruction " + opcode + " is not supported");
        };
    }

    private Test ints(CompareKind kind) {
        var b = frame.popScalar();
        return new Test(kind, frame.popScalar(), b, false);
    }

    private static Test truth(Value condition, boolean negated) {
        return new Test(CompareKind.NE, condition, condition, negated);
    }

    private void select(List<SwitchCase> cases, Label otherwise) {
        var selector = frame.popScalar();
        var known = frame.emitter().constant(selector);
        if (known.isPresent()) {
            var chosen = cases.stream()
                    .filter(c -> c.caseValue() == known.get())
                    .map(SwitchCase::target)
                    .findFirst()
                    .orElse(otherwise);
            go(body.block(chosen), frame.state());
            return;
        }
        var blockOf = new LinkedHashMap<Integer, Integer>();
        cases.forEach(c -> blockOf.computeIfAbsent(body.block(c.target()), t -> builder.newBlock()));
        blockOf.computeIfAbsent(body.block(otherwise), t -> builder.newBlock());
        int otherwiseBlock = blockOf.get(body.block(otherwise));
        frame.effect(new Op.Switch(
                selector,
                cases.stream()
                        .filter(c -> blockOf.get(body.block(c.target())) != otherwiseBlock)
                        .map(c -> new Op.Switch.Case(
                                c.caseValue(), new Successor(blockOf.get(body.block(c.target())), List.of())))
                        .toList(),
                new Successor(otherwiseBlock, List.of())));
        var state = frame.state();
        blockOf.forEach((target, created) -> {
            builder.at(created);
            go(target, state.copy());
        });
    }
}
