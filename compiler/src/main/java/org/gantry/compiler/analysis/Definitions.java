package org.gantry.compiler.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.compiler.ir.ControlFlow;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Value;

/** Where each value of a function is defined. Immutable. */
public final class Definitions {
    /**
     * A definition.
     *
     * @param block the block; 0 for parameters
     * @param order place in the order of all definitions
     * @param parameter number of the function parameter, -1 if it is none
     * @param argument number of the block argument, -1 if it is none
     * @param instruction the instruction, if it is one's result
     */
    public record Definition(int block, int order, int parameter, int argument, Optional<Instruction> instruction) {
        /** Where the user wrote it. */
        public Position position() {
            return instruction.map(Instruction::position).orElse(Position.UNKNOWN);
        }
    }

    /**
     * A value handed to a block argument.
     *
     * @param from the block that jumps
     * @param value the value
     * @param given what the branch says that hands it over, if it is one
     */
    public record Incoming(int from, Value value, Optional<Given> given) {}

    /**
     * The outcome of a condition.
     *
     * @param condition an I1 value
     * @param truth what it is
     */
    public record Given(Value condition, boolean truth) {}

    private final Map<Value, Definition> definitions = new HashMap<>();
    private final Function function;
    private final ControlFlow flow;

    /** Finds the definitions of a function. */
    public Definitions(Function function, ControlFlow flow) {
        this.function = function;
        this.flow = flow;
        int order = 0;
        for (int p = 0; p < function.parameters().size(); p++) {
            definitions.put(function.parameters().get(p), new Definition(0, order++, p, -1, Optional.empty()));
        }
        for (int b = 0; b < function.blocks().size(); b++) {
            var block = function.blocks().get(b);
            for (int a = 0; a < block.arguments().size(); a++) {
                definitions.put(block.arguments().get(a), new Definition(b, order++, -1, a, Optional.empty()));
            }
            for (var i : block.body()) {
                int at = order++;
                int in = b;
                i.result().ifPresent(r -> definitions.put(r, new Definition(in, at, -1, -1, Optional.of(i))));
            }
        }
    }

    /** The definition of a value. */
    public Definition of(Value value) {
        return definitions.get(value);
    }

    /** The values that jumps hand to a block argument. */
    public List<Incoming> incoming(int block, int argument) {
        var all = new ArrayList<Incoming>();
        for (int p : flow.predecessors(block)) {
            var terminator = function.blocks().get(p).terminator();
            for (var s : terminator.successors()) {
                if (s.block() == block) {
                    all.add(new Incoming(p, s.arguments().get(argument), given(terminator, s)));
                }
            }
        }
        return all;
    }

    private static Optional<Given> given(Op.Terminator terminator, Successor to) {
        return switch (terminator) {
            case Op.Branch b
            when !b.then().equals(b.otherwise()) -> Optional.of(new Given(b.condition(), to.equals(b.then())));
            case Op.Branch _, Op.Jump _, Op.Switch _, Op.Return _, Op.Throw _ -> Optional.empty();
        };
    }
}
