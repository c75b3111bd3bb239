package org.gantry.compiler.analysis;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Value;

/**
 * Which values and blocks of a function depend on elements that the kernel writes: a check that does not can be found again by running the
 * function without its stores. Errs on the side of dependence: all that can be reached from a branch on a dependent value is dependent.
 */
public final class Dependence {
    private final Function function;
    private final Effects effects;
    private final Set<Integer> written;
    private final Set<Value> values = new HashSet<>();
    private final Set<Integer> blocks = new HashSet<>();
    private boolean localArrays;

    /** Analyses a function. */
    public Dependence(Function function, Effects effects) {
        this.function = function;
        this.effects = effects;
        this.written = effects.written();
        boolean changed = true;
        while (changed) {
            int before = values.size() + blocks.size() + (localArrays ? 1 : 0);
            for (int b = 0; b < function.blocks().size(); b++) {
                block(b);
            }
            changed = values.size() + blocks.size() + (localArrays ? 1 : 0) != before;
        }
    }

    /** Whether whether, or with which operands, an instruction runs depends on written elements. */
    public boolean isDependent(int block, Instruction instruction) {
        return blocks.contains(block) || instruction.op().operands().stream().anyMatch(values::contains);
    }

    private void block(int number) {
        var block = function.blocks().get(number);
        boolean dependent = blocks.contains(number);
        if (dependent) {
            values.addAll(block.arguments());
        }
        for (var i : block.body()) {
            boolean operands = i.op().operands().stream().anyMatch(values::contains);
            switch (i.op()) {
                case Op.Load l -> {
                    if (operands || isWritten(l)) {
                        values.add(i.result().orElseThrow());
                    }
                }
                case Op.Store s ->
                    localArrays |= effects.ref(s.array()) instanceof ArrayRef.Private && (operands || dependent);
                case Op.Pure _, Op.LocalArray _ -> {
                    if (operands) {
                        values.add(i.result().orElseThrow());
                    }
                }
                case Op.Check _ -> {}
                case Op.Terminator t -> leave(t, dependent);
            }
        }
    }

    private boolean isWritten(Op.Load load) {
        return switch (effects.ref(load.array())) {
            case ArrayRef.Global g -> written.contains(g.parameter());
            case ArrayRef.Private _ -> localArrays;
            case ArrayRef.Unknown _ -> !written.isEmpty();
        };
    }

    private void leave(Op.Terminator terminator, boolean dependent) {
        boolean decided = switch (terminator) {
            case Op.Branch b -> values.contains(b.condition());
            case Op.Switch s -> values.contains(s.selector());
            case Op.Jump _, Op.Return _, Op.Throw _ -> false;
        };
        for (var s : terminator.successors()) {
            if (dependent || decided) {
                blocks.add(s.block());
            }
            List<Value> arguments = function.blocks().get(s.block()).arguments();
            for (int a = 0; a < arguments.size(); a++) {
                if (values.contains(s.arguments().get(a))) {
                    values.add(arguments.get(a));
                }
            }
        }
    }
}
