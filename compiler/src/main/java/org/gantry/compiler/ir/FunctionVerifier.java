package org.gantry.compiler.ir;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gantry.compiler.ir.IrVerifier.Problem;

/** Verifies one function of a kernel: the part of {@link IrVerifier} that looks at blocks and values. */
final class FunctionVerifier {
    /** Where a value is defined: instruction -1 for parameters and block arguments. */
    private record Definition(Value value, int block, int instruction) {}

    private final Kernel kernel;
    private final Function function;
    private final int part;
    private final List<Problem> problems;
    private final Map<Integer, Definition> definitions = new HashMap<>();
    private int block = -1;
    private int instruction = -1;

    FunctionVerifier(Kernel kernel, Function function, int part, List<Problem> problems) {
        this.kernel = kernel;
        this.function = function;
        this.part = part;
        this.problems = problems;
    }

    void verify() {
        int before = problems.size();
        structure();
        if (problems.size() > before) {
            return;
        }
        order();
        define();
        if (problems.size() > before) {
            return;
        }
        var flow = new ControlFlow(function);
        for (block = 0; block < function.blocks().size(); block++) {
            var body = function.blocks().get(block).body();
            for (instruction = 0; instruction < body.size(); instruction++) {
                instruction(body.get(instruction), flow);
            }
        }
    }

    private void error(String text) {
        problems.add(new Problem(part, block, instruction, text));
    }

    private void structure() {
        if (function.blocks().isEmpty()) {
            error("no blocks");
            return;
        }
        if (!function.blocks().getFirst().arguments().isEmpty()) {
            error("the entry has arguments");
        }
        int n = function.blocks().size();
        for (block = 0; block < n; block++) {
            instruction = -1;
            var body = function.blocks().get(block).body();
            if (body.isEmpty()) {
                error("empty block");
                continue;
            }
            for (instruction = 0; instruction < body.size(); instruction++) {
                boolean last = instruction == body.size() - 1;
                if (body.get(instruction).op() instanceof Op.Terminator t) {
                    if (!last) {
                        error("a terminator stands before the end of its block");
                    }
                    targets(t, n);
                } else if (last) {
                    error("the block has no terminator");
                }
            }
        }
        block = -1;
        instruction = -1;
    }

    private void targets(Op.Terminator terminator, int blocks) {
        for (var s : terminator.successors()) {
            if (s.block() < 0 || s.block() >= blocks) {
                error("no block b" + s.block());
            } else if (s.block() == 0) {
                error("a jump to the entry");
            }
        }
    }

    private void order() {
        int n = function.blocks().size();
        var entered = new boolean[n];
        entered[0] = true;
        for (int b = 0; b < n; b++) {
            for (var s : function.blocks().get(b).terminator().successors()) {
                entered[s.block()] |= b < s.block();
            }
        }
        for (block = 0; block < n; block++) {
            if (!entered[block]) {
                error("the block is unreachable or out of order");
                block = -1;
                return;
            }
        }
        block = -1;
        if (!new ControlFlow(function).reducible()
                && new ControlFlow(BlockOrder.reversePostorder(function)).reducible()) {
            error("the blocks are not in reverse postorder");
        }
    }

    private void define() {
        function.parameters().forEach(p -> define(p, 0, -1));
        for (block = 0; block < function.blocks().size(); block++) {
            instruction = -1;
            var b = function.blocks().get(block);
            b.arguments().forEach(a -> define(a, block, -1));
            for (instruction = 0; instruction < b.body().size(); instruction++) {
                var i = b.body().get(instruction);
                i.result().ifPresent(r -> define(r, block, instruction));
            }
        }
        block = -1;
        instruction = -1;
    }

    private void define(Value value, int atBlock, int atInstruction) {
        if (definitions.put(value.id(), new Definition(value, atBlock, atInstruction)) != null) {
            error(value + " is defined twice");
        }
    }

    private void instruction(Instruction i, ControlFlow flow) {
        boolean usable = true;
        for (var use : i.op().operands()) {
            usable &= use(use, flow);
        }
        if (!usable) {
            return;
        }
        var wrong = OpRules.violations(i.op(), kernel);
        wrong.forEach(this::error);
        if (wrong.isEmpty() && !i.result().map(Value::type).equals(i.op().resultType())) {
            error("the result's type is " + i.result().map(Value::type) + ", the operation's " + i.op().resultType());
        }
        if (i.op() instanceof Op.Terminator t) {
            t.successors().forEach(this::jump);
        }
        if (i.op() instanceof Op.Return r) {
            var types = r.values().stream().map(Value::type).toList();
            if (!types.equals(function.results())) {
                error("returns " + types + ", not " + function.results());
            }
        }
        if (i.op() instanceof Op.Switch s) {
            keys(s);
        }
    }

    private boolean use(Value use, ControlFlow flow) {
        var d = definitions.get(use.id());
        if (d == null) {
            error(use + " is not defined");
            return false;
        }
        if (!d.value().type().equals(use.type())) {
            error(use + " is used as " + use.type() + " and defined as "
                    + d.value().type());
            return false;
        }
        boolean dominated = d.block() == block ? d.instruction() < instruction : flow.dominates(d.block(), block);
        if (!dominated) {
            error(use + " does not dominate this use");
        }
        return dominated;
    }

    private void jump(Successor s) {
        var expected = types(function.blocks().get(s.block()).arguments());
        var given = types(s.arguments());
        if (!expected.equals(given)) {
            error("b" + s.block() + " takes " + expected + ", not " + given);
        }
    }

    private void keys(Op.Switch s) {
        Set<Integer> seen = new HashSet<>();
        for (var c : s.cases()) {
            if (!seen.add(c.key())) {
                error("case " + c.key() + " stands twice");
            }
        }
    }

    private static List<Type> types(List<Value> values) {
        var types = new ArrayList<Type>();
        values.forEach(v -> types.add(v.type()));
        return types;
    }
}
