package org.gantry.compiler.frontend;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** A method's code, cut into blocks in reverse postorder. Immutable once made. */
final class MethodBody {
    /** An instruction and its place. */
    record Line(Instruction instruction, int bci, int line) {}

    /**
     * A basic block.
     *
     * @param first number of its first instruction
     * @param end number behind its last instruction
     * @param successors blocks that it may go on to; handlers are not among them
     */
    record BytecodeBlock(int first, int end, List<Integer> successors) {}

    /** A local variable of the source, and where it is in scope. */
    private record Variable(int slot, String name, int from, int to) {}

    /** An exception table entry: instruction numbers. */
    record Handler(int from, int to, int target, Optional<String> type) {}

    private final String owner;
    private final String name;
    private final String descriptor;
    private final String key;
    private final String file;
    private final int maxLocals;
    private final List<Line> instructions = new ArrayList<>();
    private final Map<Label, Integer> labels = new HashMap<>();
    private final List<Handler> handlers = new ArrayList<>();
    private final List<BytecodeBlock> blocks = new ArrayList<>();
    private final Map<Integer, Integer> blockAt = new HashMap<>();
    private final List<Variable> variables = new ArrayList<>();
    private final List<Integer> order;
    private final Loops loops;
    private final List<BitSet> liveIn;

    MethodBody(ClassFiles.Method method, ClassModel model) {
        this.owner = method.owner();
        this.name = method.name();
        this.descriptor = method.descriptor();
        this.key = method.key();
        this.file = model.findAttribute(Attributes.sourceFile())
                .map(a -> a.sourceFile().stringValue())
                .orElse("");
        var code = method.model().code().orElseThrow();
        this.maxLocals = code instanceof CodeAttribute a ? a.maxLocals() : 0;
        read(code);
        names(code);
        cut();
        this.order = Loops.reversePostorder(blocks);
        this.loops = new Loops(blocks, order);
        this.liveIn = Liveness.liveIn(this);
    }

    /** No code: the host, which launches. */
    private MethodBody() {
        this.owner = "";
        this.name = "";
        this.descriptor = "";
        this.key = "";
        this.file = "";
        this.maxLocals = 0;
        this.order = List.of();
        this.loops = new Loops(blocks, order);
        this.liveIn = List.of();
    }

    /** The code that calls a kernel's body. */
    static MethodBody host() {
        return new MethodBody();
    }

    /** Class of the method, with slashes. */
    String owner() {
        return owner;
    }

    String name() {
        return name;
    }

    String descriptor() {
        return descriptor;
    }

    /** Class, name and descriptor. */
    String key() {
        return key;
    }

    String file() {
        return file;
    }

    int maxLocals() {
        return maxLocals;
    }

    List<Line> instructions() {
        return instructions;
    }

    List<BytecodeBlock> blocks() {
        return blocks;
    }

    List<Integer> order() {
        return order;
    }

    List<Handler> handlers() {
        return handlers;
    }

    Loops loops() {
        return loops;
    }

    /** Local variables whose value at the block's start may be used. */
    BitSet liveIn(int block) {
        return liveIn.get(block);
    }

    /** The block that starts at a label. */
    int block(Label label) {
        return blockAt.get(labels.get(label));
    }

    /** The block that starts at an instruction. */
    int blockAt(int instruction) {
        return blockAt.get(instruction);
    }

    /** The name of the parameter in this slot, where the class file tells. */
    Optional<String> parameterName(int slot) {
        return variables.stream()
                .filter(v -> v.slot() == slot && v.from() == 0)
                .map(Variable::name)
                .findFirst();
    }

    /** The name of the variable in this slot at an instruction, where the class file tells. */
    Optional<String> variableName(int slot, int instruction) {
        int bci = instructions.get(instruction).bci();
        return variables.stream()
                .filter(v -> v.slot() == slot && v.from() <= bci && bci < v.to())
                .map(Variable::name)
                .findFirst();
    }

    /** First source line of the method; 0 if unknown. */
    int firstLine() {
        return instructions.stream()
                .mapToInt(Line::line)
                .filter(l -> l > 0)
                .findFirst()
                .orElse(0);
    }

    private void read(CodeModel code) {
        int bci = 0;
        int line = 0;
        var catches = new ArrayList<ExceptionCatch>();
        for (CodeElement element : code.elementList()) {
            switch (element) {
                case Instruction i -> {
                    instructions.add(new Line(i, bci, line));
                    bci += i.sizeInBytes();
                }
                case LabelTarget t -> labels.put(t.label(), instructions.size());
                case LineNumber n -> line = n.line();
                case ExceptionCatch c -> catches.add(c);
                default -> {
                    // other pseudo-instructions and attributes say nothing about what runs
                }
            }
        }
        for (var c : catches) {
            handlers.add(new Handler(
                    labels.get(c.tryStart()),
                    labels.get(c.tryEnd()),
                    labels.get(c.handler()),
                    c.catchType().map(t -> t.asInternalName())));
        }
    }

    private void names(CodeModel code) {
        code.findAttribute(Attributes.localVariableTable()).ifPresent(table -> {
            for (var v : table.localVariables()) {
                variables.add(new Variable(v.slot(), v.name().stringValue(), v.startPc(), v.startPc() + v.length()));
            }
        });
    }

    private void cut() {
        var leaders = new TreeSet<Integer>();
        leaders.add(0);
        handlers.forEach(h -> leaders.add(h.target()));
        for (int i = 0; i < instructions.size(); i++) {
            var instruction = instructions.get(i).instruction();
            var targets = targets(instruction);
            leaders.addAll(targets);
            if (!targets.isEmpty() || ends(instruction)) {
                leaders.add(i + 1);
            }
        }
        leaders.remove(instructions.size());
        var starts = List.copyOf(leaders);
        for (int b = 0; b < starts.size(); b++) {
            blockAt.put(starts.get(b), b);
        }
        for (int b = 0; b < starts.size(); b++) {
            int end = b + 1 < starts.size() ? starts.get(b + 1) : instructions.size();
            var last = instructions.get(end - 1).instruction();
            var successors = new ArrayList<Integer>();
            targets(last).forEach(t -> successors.add(blockAt.get(t)));
            if (!ends(last) && blockAt.containsKey(end)) {
                successors.add(blockAt.get(end));
            }
            blocks.add(new BytecodeBlock(
                    starts.get(b), end, successors.stream().distinct().toList()));
        }
    }

    private List<Integer> targets(Instruction instruction) {
        return switch (instruction) {
            case BranchInstruction b -> List.of(labels.get(b.target()));
            case TableSwitchInstruction t ->
                switchTargets(t.cases().stream().map(c -> c.target()).toList(), t.defaultTarget());
            case LookupSwitchInstruction l ->
                switchTargets(l.cases().stream().map(c -> c.target()).toList(), l.defaultTarget());
            default -> List.of();
        };
    }

    private List<Integer> switchTargets(List<Label> cases, Label otherwise) {
        var all = new ArrayList<Integer>();
        cases.forEach(c -> all.add(labels.get(c)));
        all.add(labels.get(otherwise));
        return all;
    }

    /** Whether control never goes on behind the instruction. */
    private static boolean ends(Instruction instruction) {
        return instruction instanceof ReturnInstruction
                || instruction instanceof ThrowInstruction
                || instruction instanceof TableSwitchInstruction
                || instruction instanceof LookupSwitchInstruction
                || instruction instanceof BranchInstruction b
                        && (b.opcode() == Opcode.GOTO || b.opcode() == Opcode.GOTO_W);
    }
}
