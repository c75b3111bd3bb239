package org.gantry.compiler.simplify;

import java.util.ArrayList;
import java.util.List;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Value;

/**
 * Removes block arguments that always have one and the same value: all jumps hand over that value, or the argument itself, or another such
 * argument. Optimistic: arguments are taken for equal until a jump shows the contrary, so that loops of copies go too.
 */
final class TrivialArguments {
    private final Function function;
    private final List<List<List<Value>>> incoming = new ArrayList<>();
    private final Value[] meaning;
    private final boolean[] isArgument;

    private TrivialArguments(Function function) {
        this.function = function;
        int size = function.nextId();
        meaning = new Value[size];
        isArgument = new boolean[size];
        for (var block : function.blocks()) {
            incoming.add(new ArrayList<>());
            block.arguments().forEach(a -> isArgument[a.id()] = true);
        }
        for (var block : function.blocks()) {
            block.terminator().successors().forEach(s -> incoming.get(s.block()).add(s.arguments()));
        }
    }

    static Function run(Function function) {
        var pass = new TrivialArguments(function);
        while (pass.sweep()) {}
        return pass.rebuilt();
    }

    private boolean sweep() {
        boolean changed = false;
        for (int b = 1; b < function.blocks().size(); b++) {
            var arguments = function.blocks().get(b).arguments();
            for (int k = 0; k < arguments.size(); k++) {
                var argument = arguments.get(k);
                var before = meaning[argument.id()];
                if (!argument.equals(before)) {
                    var now = meet(argument, incoming.get(b), k);
                    meaning[argument.id()] = now;
                    changed |= now != null && !now.equals(before);
                }
            }
        }
        return changed;
    }

    /** The one value that is handed over as far as is known, or the argument if there are two; null if nothing is known yet. */
    private Value meet(Value argument, List<List<Value>> jumps, int k) {
        Value met = null;
        for (var jump : jumps) {
            var v = jump.get(k);
            var m = isArgument[v.id()] ? meaning[v.id()] : v;
            if (m == null || m.equals(argument)) {
                continue;
            }
            if (met != null && !met.equals(m)) {
                return argument;
            }
            met = m;
        }
        return met;
    }

    private boolean stays(Value argument) {
        return meaning[argument.id()] == null || meaning[argument.id()].equals(argument);
    }

    private Function rebuilt() {
        var replacements = new Replacements(isArgument.length);
        boolean any = false;
        for (var block : function.blocks()) {
            for (var a : block.arguments()) {
                if (!stays(a)) {
                    replacements.put(a, meaning[a.id()]);
                    any = true;
                }
            }
        }
        if (!any) {
            return function;
        }
        var blocks = new ArrayList<Block>();
        for (var block : function.blocks()) {
            var body = new ArrayList<Instruction>();
            for (var i : block.body()) {
                var op = i.op() instanceof Op.Terminator t ? Terminators.retarget(t, this::shortened) : i.op();
                body.add(new Instruction(i.result(), replacements.apply(op), i.position()));
            }
            blocks.add(new Block(block.arguments().stream().filter(this::stays).toList(), body));
        }
        return new Function(function.name(), function.parameters(), function.results(), blocks);
    }

    private Successor shortened(Successor s) {
        var arguments = function.blocks().get(s.block()).arguments();
        var kept = new ArrayList<Value>();
        for (int k = 0; k < arguments.size(); k++) {
            if (stays(arguments.get(k))) {
                kept.add(s.arguments().get(k));
            }
        }
        return new Successor(s.block(), kept);
    }
}
