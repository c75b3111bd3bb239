package org.gantry.compiler.simplify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.BlockOrder;
import org.gantry.compiler.ir.ConstantTable;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.ir.Value;

/**
 * Replaces operations on constants by their results and operations by plainer ones (the rules are in the classes named ...Rules), removes
 * checks of constants that hold, and jumps that are never taken.
 */
final class Folding implements Scope {
    private final Function function;
    private final List<ConstantTable> tables;
    private final Replacements replacements;
    private final List<Optional<Op>> definitions = new ArrayList<>();
    private final Map<Op.Constant, Value> constantsOfBlock = new HashMap<>();
    private List<Instruction> body = new ArrayList<>();
    private Position position = Position.UNKNOWN;

    private Folding(Function function, List<ConstantTable> tables) {
        this.function = function;
        this.tables = tables;
        int size = function.nextId();
        replacements = new Replacements(size);
        for (int i = 0; i < size; i++) {
            definitions.add(Optional.empty());
        }
    }

    static Function run(Function function, List<ConstantTable> tables) {
        return new Folding(function, tables).folded();
    }

    private Function folded() {
        var blocks = new ArrayList<Block>();
        for (var block : function.blocks()) {
            body = new ArrayList<>();
            constantsOfBlock.clear();
            block.body().forEach(this::instruction);
            blocks.add(new Block(block.arguments(), body));
        }
        return BlockOrder.reversePostorder(
                new Function(function.name(), function.parameters(), function.results(), blocks));
    }

    private void instruction(Instruction i) {
        position = i.position();
        var op = replacements.apply(i.op());
        switch (op) {
            case Op.Pure p -> {
                var result = i.result().orElseThrow();
                var plainer = plainer(p);
                if (plainer.isPresent()) {
                    replacements.put(result, plainer.get());
                } else {
                    append(result, p);
                }
            }
            case Op.Check c -> {
                if (!CheckRules.holds(c, this)) {
                    body.add(new Instruction(Optional.empty(), c, position));
                }
            }
            case Op.Terminator t ->
                body.add(new Instruction(Optional.empty(), TerminatorRules.plainer(t, this), position));
            case Op.Load l -> append(i.result().orElseThrow(), l);
            case Op.LocalArray l -> append(i.result().orElseThrow(), l);
            case Op.Store s -> body.add(new Instruction(Optional.empty(), s, position));
        }
    }

    private void append(Value result, Op op) {
        definitions.set(result.id(), Optional.of(op));
        body.add(new Instruction(Optional.of(result), op, position));
        if (op instanceof Op.Constant c) {
            constantsOfBlock.putIfAbsent(c, result);
        }
    }

    private Optional<Value> plainer(Op.Pure op) {
        return switch (op) {
            case Op.Constant c -> Optional.ofNullable(constantsOfBlock.get(c));
            case Op.Binary b -> BinaryRules.plainer(b, this);
            case Op.Unary u -> UnaryRules.plainer(u, this);
            case Op.Fma f -> UnaryRules.plainer(f, this);
            case Op.Call _ -> Optional.empty();
            case Op.Compare c -> CompareRules.plainer(c, this);
            case Op.Select s -> SelectRules.plainer(s, this);
            case Op.Convert c -> ConvertRules.plainer(c, this);
            case Op.Length l -> CheckRules.length(l, this);
            case Op.IsNull n -> CheckRules.isNull(n, this);
            case Op.ConstantArray _ -> Optional.empty();
        };
    }

    @Override
    public Optional<Op> definition(Value value) {
        return definitions.get(value.id());
    }

    @Override
    public Value emit(Op.Pure op) {
        var plainer = plainer(op);
        if (plainer.isPresent()) {
            return plainer.get();
        }
        var result = new Value(definitions.size(), op.resultType().orElseThrow());
        definitions.add(Optional.empty());
        append(result, op);
        return result;
    }

    @Override
    public int tableLength(int number) {
        return tables.get(number).bits().size();
    }
}
