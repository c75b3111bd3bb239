package org.gantry.compiler.simplify;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Value;

/**
 * Removes what nothing needs: pure operations, loads, local arrays that are only written, with the stores to them, and block arguments.
 * Needed are stores, checks and terminators, and what they need in turn. Checks stay.
 */
final class DeadCode {
    /** Where an argument stands. */
    private record Place(int block, int number) {}

    private final Function function;
    private final Map<Integer, Place> places = new HashMap<>();
    private final List<List<List<Value>>> incoming = new ArrayList<>();
    private final Op[] definitions;
    private final Map<Integer, List<Op.Store>> storesToLocal = new HashMap<>();
    private final boolean[] live;
    private final Deque<Value> work = new ArrayDeque<>();

    private DeadCode(Function function) {
        this.function = function;
        int size = function.nextId();
        live = new boolean[size];
        definitions = new Op[size];
        for (int b = 0; b < function.blocks().size(); b++) {
            incoming.add(new ArrayList<>());
            var block = function.blocks().get(b);
            for (int k = 0; k < block.arguments().size(); k++) {
                places.put(block.arguments().get(k).id(), new Place(b, k));
            }
            for (var i : block.body()) {
                i.result().ifPresent(r -> definitions[r.id()] = i.op());
            }
        }
        for (var block : function.blocks()) {
            block.terminator().successors().forEach(s -> incoming.get(s.block()).add(s.arguments()));
        }
    }

    static Function run(Function function) {
        var pass = new DeadCode(function);
        pass.mark();
        return pass.swept();
    }

    private void mark() {
        for (var block : function.blocks()) {
            block.body().forEach(i -> root(i.op()));
        }
        while (!work.isEmpty()) {
            var v = work.pop();
            var definition = definitions[v.id()];
            var place = places.get(v.id());
            if (definition != null) {
                definition.operands().forEach(this::need);
                storesToLocal
                        .getOrDefault(v.id(), List.of())
                        .forEach(s -> s.operands().forEach(this::need));
            } else if (place != null) {
                incoming.get(place.block()).forEach(jump -> need(jump.get(place.number())));
            }
        }
    }

    private void root(Op op) {
        switch (op) {
            case Op.Store s
            when definitions[s.array().id()] instanceof Op.LocalArray ->
                storesToLocal
                        .computeIfAbsent(s.array().id(), _ -> new ArrayList<>())
                        .add(s);
            case Op.Store s -> s.operands().forEach(this::need);
            case Op.Check c -> c.operands().forEach(this::need);
            case Op.Branch b -> need(b.condition());
            case Op.Switch s -> need(s.selector());
            case Op.Return r -> r.values().forEach(this::need);
            case Op.Jump _ -> {}
            case Op.Throw _ -> {}
            case Op.Pure _ -> {}
            case Op.Load _ -> {}
            case Op.LocalArray _ -> {}
        }
    }

    private void need(Value value) {
        if (!live[value.id()]) {
            live[value.id()] = true;
            work.push(value);
        }
    }

    private Function swept() {
        var blocks = new ArrayList<Block>();
        for (var block : function.blocks()) {
            var body = new ArrayList<Instruction>();
            for (var i : block.body()) {
                switch (i.op()) {
                    case Op.Terminator t ->
                        body.add(new Instruction(i.result(), Terminators.retarget(t, this::shortened), i.position()));
                    case Op.Store s -> {
                        if (live[s.array().id()] || !(definitions[s.array().id()] instanceof Op.LocalArray)) {
                            body.add(i);
                        }
                    }
                    case Op.Check _ -> body.add(i);
                    case Op.Pure _ -> keep(i, body);
                    case Op.Load _ -> keep(i, body);
                    case Op.LocalArray _ -> keep(i, body);
                }
            }
            blocks.add(new Block(
                    block.arguments().stream().filter(a -> live[a.id()]).toList(), body));
        }
        return new Function(function.name(), function.parameters(), function.results(), blocks);
    }

    private void keep(Instruction i, List<Instruction> body) {
        if (live[i.result().orElseThrow().id()]) {
            body.add(i);
        }
    }

    private Successor shortened(Successor s) {
        var arguments = function.blocks().get(s.block()).arguments();
        var kept = new ArrayList<Value>();
        for (int k = 0; k < arguments.size(); k++) {
            if (live[arguments.get(k).id()]) {
                kept.add(s.arguments().get(k));
            }
        }
        return new Successor(s.block(), kept);
    }
}
