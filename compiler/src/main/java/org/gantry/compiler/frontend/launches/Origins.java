package org.gantry.compiler.frontend.launches;

import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.DiscontinuedInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.NopInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Which instructions of a method may have made each argument of its calls: reaching definitions over the stack and the variables, joined
 * where paths meet. Casts and copies are seen through. Instructions are named by their place in {@link #instructions()}.
 */
final class Origins {
    /** The origin of parameters and of what is not followed. Instructions have numbers from 0. */
    static final int ELSEWHERE = -1;

    private static final Set<Integer> UNKNOWN = Set.of(ELSEWHERE);

    /** What has more origins than this is not followed. */
    private static final int MOST = 8;

    /** Stands for more than {@link #MOST}; it stays, whatever is joined with it. */
    private static final Set<Integer> MANY = Set.of(ELSEWHERE - 1);

    private final List<Instruction> instructions = new ArrayList<>();
    private final Map<Label, Integer> labels = new HashMap<>();
    private final Map<Integer, State> heads = new HashMap<>();
    private final NavigableSet<Integer> waiting = new TreeSet<>();
    private final Map<Integer, List<Set<Integer>>> arguments = new HashMap<>();

    private Origins(CodeModel code) {
        for (CodeElement element : code.elementList()) {
            switch (element) {
                case LabelTarget target -> labels.put(target.label(), instructions.size());
                case Instruction instruction -> instructions.add(instruction);
                default -> {
                    // lines and the like
                }
            }
        }
        code.exceptionHandlers().forEach(h -> {
            var thrown = new State();
            thrown.push(UNKNOWN, 1);
            join(labels.get(h.handler()), thrown);
        });
        join(0, new State());
        var targets = targets();
        while (!waiting.isEmpty()) {
            follow(waiting.pollFirst(), targets);
        }
    }

    /** Follows the paths of a method. */
    static Origins of(CodeModel code) {
        return new Origins(code);
    }

    /** All instructions, in bytecode order. */
    List<Instruction> instructions() {
        return instructions;
    }

    /**
     * Where an argument of a call, of an {@code invokedynamic}, or the length of a new array of primitives may come from.
     *
     * @param at the instruction
     * @param number of the argument; a receiver counts as the first
     */
    Set<Integer> argument(int at, int number) {
        var all = arguments.get(at);
        return all == null || all.get(number).equals(MANY) ? UNKNOWN : all.get(number);
    }

    /** The instruction that an argument comes from on all paths, if it is one. */
    Optional<Instruction> one(int at, int number) {
        var origins = argument(at, number);
        return origins.size() == 1 && !origins.contains(ELSEWHERE)
                ? Optional.of(instructions.get(origins.iterator().next()))
                : Optional.empty();
    }

    /** The stack, in slots: a long or a double takes two; and the variables, of which nothing is known where they are not in the map. */
    private static final class State {
        private final List<Set<Integer>> stack = new ArrayList<>();
        private final Map<Integer, Set<Integer>> variables = new HashMap<>();

        State copy() {
            var copy = new State();
            copy.stack.addAll(stack);
            copy.variables.putAll(variables);
            return copy;
        }

        void push(Set<Integer> origins, int slots) {
            for (int s = 0; s < slots; s++) {
                stack.add(origins);
            }
        }

        Set<Integer> pop(int slots) {
            Set<Integer> popped = UNKNOWN;
            for (int s = 0; s < slots; s++) {
                popped = stack.removeLast();
            }
            return popped;
        }

        /** Takes in what another path brings; whether that says something new. */
        boolean join(State other) {
            boolean changed = false;
            for (int s = 0; s < stack.size(); s++) {
                var joined = union(stack.get(s), other.stack.get(s));
                changed |= !joined.equals(stack.set(s, joined));
            }
            changed |= variables.keySet().retainAll(other.variables.keySet());
            for (var variable : variables.entrySet()) {
                var joined = union(variable.getValue(), other.variables.get(variable.getKey()));
                changed |= !joined.equals(variable.setValue(joined));
            }
            return changed;
        }

        private static Set<Integer> union(Set<Integer> a, Set<Integer> b) {
            if (a.equals(MANY) || a.containsAll(b)) {
                return a;
            }
            var union = new HashSet<>(a);
            union.addAll(b);
            return b.equals(MANY) || union.size() > MOST ? MANY : Set.copyOf(union);
        }
    }

    private Set<Integer> targets() {
        var targets = new HashSet<>(heads.keySet());
        for (var instruction : instructions) {
            jumps(instruction).forEach(label -> targets.add(labels.get(label)));
        }
        return targets;
    }

    private static Stream<Label> jumps(Instruction instruction) {
        return switch (instruction) {
            case BranchInstruction branch -> Stream.of(branch.target());
            case TableSwitchInstruction table ->
                Stream.concat(table.cases().stream().map(SwitchCase::target), Stream.of(table.defaultTarget()));
            case LookupSwitchInstruction lookup ->
                Stream.concat(lookup.cases().stream().map(SwitchCase::target), Stream.of(lookup.defaultTarget()));
            default -> Stream.of();
        };
    }

    private void join(int target, State state) {
        var known = heads.get(target);
        if (known == null) {
            heads.put(target, state.copy());
            waiting.add(target);
        } else if (known.join(state)) {
            waiting.add(target);
        }
    }

    /** From a target of jumps to the next one, or to the end of the path. */
    private void follow(int head, Set<Integer> targets) {
        var state = heads.get(head).copy();
        for (int at = head; at < instructions.size(); at++) {
            if (at > head && targets.contains(at)) {
                join(at, state);
                return;
            }
            var instruction = instructions.get(at);
            apply(at, instruction, state);
            jumps(instruction).forEach(label -> join(labels.get(label), state));
            if (ends(instruction)) {
                return;
            }
        }
    }

    private static boolean ends(Instruction instruction) {
        return switch (instruction) {
            case ReturnInstruction _,
                    ThrowInstruction _,
                    TableSwitchInstruction _,
                    LookupSwitchInstruction _,
                    DiscontinuedInstruction _ -> true;
            case BranchInstruction branch -> branch.opcode() == Opcode.GOTO || branch.opcode() == Opcode.GOTO_W;
            default -> false;
        };
    }

    private void apply(int at, Instruction instruction, State state) {
        var made = Set.of(at);
        switch (instruction) {
            case LoadInstruction load ->
                state.push(
                        state.variables.getOrDefault(load.slot(), UNKNOWN),
                        load.typeKind().slotSize());
            case StoreInstruction store ->
                state.variables.put(store.slot(), state.pop(store.typeKind().slotSize()));
            case IncrementInstruction increment -> state.variables.put(increment.slot(), made);
            case ConstantInstruction constant ->
                state.push(made, constant.typeKind().slotSize());
            case InvokeInstruction call -> {
                boolean receiver = call.opcode() != Opcode.INVOKESTATIC;
                call(at, call.typeSymbol(), receiver, state);
            }
            case InvokeDynamicInstruction call -> call(at, call.typeSymbol(), false, state);
            case NewPrimitiveArrayInstruction _ -> {
                arguments.put(at, List.of(state.pop(1)));
                state.push(made, 1);
            }
            case TypeCheckInstruction check when check.opcode() == Opcode.CHECKCAST -> {
                // the value stays what it is
            }
            case StackInstruction shuffle -> shuffle(shuffle.opcode(), state);
            case BranchInstruction branch -> state.pop(compared(branch.opcode()));
            default -> {
                var effect = effect(instruction);
                state.pop(effect.pops());
                state.push(made, effect.pushes());
            }
        }
    }

    private void call(int at, MethodTypeDesc type, boolean receiver, State state) {
        var found = new ArrayList<Set<Integer>>();
        for (ClassDesc parameter : type.parameterList().reversed()) {
            found.add(state.pop(slots(parameter)));
        }
        if (receiver) {
            found.add(state.pop(1));
        }
        arguments.put(at, List.copyOf(found.reversed()));
        state.push(Set.of(at), slots(type.returnType()));
    }

    private static int slots(ClassDesc type) {
        return TypeKind.from(type).slotSize();
    }

    /** Slots that an instruction takes from the stack, and slots that it leaves there instead. */
    private record Effect(int pops, int pushes) {}

    private static Effect effect(Instruction instruction) {
        return switch (instruction) {
            case ArrayLoadInstruction load -> new Effect(2, load.typeKind().slotSize());
            case ArrayStoreInstruction store -> new Effect(2 + store.typeKind().slotSize(), 0);
            case ConvertInstruction convert ->
                new Effect(convert.fromType().slotSize(), convert.toType().slotSize());
            case FieldInstruction field -> field(field.opcode(), slots(field.typeSymbol()));
            case OperatorInstruction operator -> operator(operator);
            case NewObjectInstruction _ -> new Effect(0, 1);
            case NewReferenceArrayInstruction _, TypeCheckInstruction _ -> new Effect(1, 1);
            case NewMultiArrayInstruction array -> new Effect(array.dimensions(), 1);
            case TableSwitchInstruction _, LookupSwitchInstruction _, MonitorInstruction _, ThrowInstruction _ ->
                new Effect(1, 0);
            case ReturnInstruction _, NopInstruction _, DiscontinuedInstruction _ -> new Effect(0, 0);
            default -> throw new IllegalStateException(instruction.toString());
        };
    }

    private static Effect field(Opcode opcode, int slots) {
        return switch (opcode) {
            case GETSTATIC -> new Effect(0, slots);
            case PUTSTATIC -> new Effect(slots, 0);
            case GETFIELD -> new Effect(1, slots);
            case PUTFIELD -> new Effect(1 + slots, 0);
            default -> throw new IllegalStateException(opcode.toString());
        };
    }

    private static Effect operator(OperatorInstruction operator) {
        return switch (operator.opcode()) {
            case ARRAYLENGTH, INEG, FNEG -> new Effect(1, 1);
            case LNEG, DNEG -> new Effect(2, 2);
            case LSHL, LSHR, LUSHR -> new Effect(3, 2);
            case LCMP, DCMPG, DCMPL -> new Effect(4, 1);
            case FCMPG, FCMPL -> new Effect(2, 1);
            default -> {
                int slots = operator.typeKind().slotSize();
                yield new Effect(2 * slots, slots);
            }
        };
    }

    private static int compared(Opcode opcode) {
        return switch (opcode) {
            case GOTO, GOTO_W -> 0;
            case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE, IFNULL, IFNONNULL -> 1;
            default -> 2;
        };
    }

    private static void shuffle(Opcode opcode, State state) {
        switch (opcode) {
            case POP -> state.pop(1);
            case POP2 -> state.pop(2);
            case DUP -> copy(1, 0, state);
            case DUP_X1 -> copy(1, 1, state);
            case DUP_X2 -> copy(1, 2, state);
            case DUP2 -> copy(2, 0, state);
            case DUP2_X1 -> copy(2, 1, state);
            case DUP2_X2 -> copy(2, 2, state);
            case SWAP -> {
                copy(1, 1, state);
                state.pop(1);
            }
            default -> throw new IllegalStateException(opcode.toString());
        }
    }

    /** Copies the uppermost slots under those below them. */
    private static void copy(int slots, int below, State state) {
        int end = state.stack.size();
        state.stack.addAll(end - slots - below, List.copyOf(state.stack.subList(end - slots, end)));
    }
}
