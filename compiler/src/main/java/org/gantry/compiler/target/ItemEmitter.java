package org.gantry.compiler.target;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/**
 * Emits the body of a function at the current place of a native function: control flow. Not thread-safe; one emitter emits one copy.
 */
public final class ItemEmitter {
    private record Edge(int target, String from, List<Value> arguments) {}

    private final TargetFunction target;
    private final Code code;
    private final Function function;
    private final MemoryOps memory;
    private final Map<Value, Bound> bound = new HashMap<>();
    private final List<String> labels = new ArrayList<>();
    private final List<Edge> edges = new ArrayList<>();
    private final Map<Value, List<Integer>> phiPlaces = new HashMap<>();
    private final List<Integer> resultPlaces = new ArrayList<>();
    private final List<String> returnLabels = new ArrayList<>();
    private final List<List<String>> returned = new ArrayList<>();
    private final String end;

    /**
     * Prepares a copy.
     *
     * @param arguments what the function's parameters are
     * @param coordinates of the item, as i64 texts, for failures
     */
    public ItemEmitter(TargetFunction target, Function function, List<Bound> arguments, List<String> coordinates) {
        this.target = target;
        this.code = target.code();
        this.function = function;
        for (int p = 0; p < arguments.size(); p++) {
            bound.put(function.parameters().get(p), arguments.get(p));
        }
        for (int b = 0; b < function.blocks().size(); b++) {
            labels.add(code.fresh("b" + b));
        }
        this.end = code.fresh("end");
        this.memory = new MemoryOps(target, function, bound, coordinates);
    }

    /** Emits it. Afterwards the current block is the one that follows; gives the results. */
    public List<String> emit() {
        code.jump(labels.getFirst());
        for (int b = 0; b < function.blocks().size(); b++) {
            block(b);
        }
        fillPhis();
        code.block(end);
        return results();
    }

    private void block(int b) {
        var block = function.blocks().get(b);
        code.block(labels.get(b));
        for (var argument : block.arguments()) {
            var places = new ArrayList<Integer>();
            places.add(code.reserve());
            switch (argument.type()) {
                case Type.Scalar s -> {}
                case Type.Array a -> places.add(code.reserve());
            }
            phiPlaces.put(argument, places);
            switch (argument.type()) {
                case Type.Scalar s -> bound.put(argument, new Bound.Scalar("%" + code.fresh("a")));
                case Type.Array a -> {
                    var pointer = "%" + code.fresh("p");
                    bound.put(argument, new Bound.Array(pointer, "%" + code.fresh("n"), pointer));
                }
            }
        }
        block.arguments().forEach(memory::defined);
        memory.enter(b);
        for (var instruction : block.body()) {
            switch (instruction.op()) {
                case Op.Terminator t -> terminator(b, t);
                case Op.Pure p -> memory.pure(instruction);
                case Op.Load l -> memory.load(l, instruction);
                case Op.Store s -> memory.store(s);
                case Op.LocalArray l -> memory.localArray(l, instruction);
                case Op.Check c -> memory.check(c);
            }
        }
    }

    private void terminator(int b, Op.Terminator terminator) {
        switch (terminator) {
            case Op.Jump j -> {
                if (polls(b, j.target())) {
                    target.poll();
                }
                edges.add(new Edge(j.target().block(), code.label(), j.target().arguments()));
                int to = j.target().block();
                code.line("br label %" + labels.get(to) + (to <= b ? target.loopMarks(function, b, to) : ""));
            }
            case Op.Branch br -> {
                var condition = memory.text(br.condition());
                distribute(
                        b,
                        List.of(br.then(), br.otherwise()),
                        targets -> code.branch(condition, targets.get(0), targets.get(1)));
            }
            case Op.Switch s -> {
                var selector = memory.text(s.selector());
                distribute(b, s.successors(), targets -> {
                    var text = new StringBuilder("switch i32 " + selector + ", label %" + targets.getLast() + " [");
                    for (int c = 0; c < s.cases().size(); c++) {
                        text.append(" i32 ")
                                .append(s.cases().get(c).key())
                                .append(", label %")
                                .append(targets.get(c));
                    }
                    code.line(text.append(" ]").toString());
                });
            }
            case Op.Return r -> {
                returned.add(r.values().stream().map(memory::text).toList());
                returnLabels.add(code.label());
                code.jump(end);
            }
            case Op.Throw t -> fails(t);
        }
    }

    private void fails(Op.Throw t) {
        if (target.flags()) {
            target.flagUnless("false");
            returned.add(function.results().stream()
                    .map(r -> r.isFloat() ? "0.0" : "0")
                    .toList());
            returnLabels.add(code.label());
            code.jump(end);
        } else {
            memory.fail(t.site(), "0", "0", "0");
        }
    }

    private interface Ending {
        void emit(List<String> targets);
    }

    /**
     * Ends a block with several ways out. A way gets a block of its own if it polls, or if its target is that of another way too: LLVM
     * wants one value for each block that jumps.
     */
    private void distribute(int b, List<Successor> successors, Ending ending) {
        var seen = new HashSet<Integer>();
        var from = code.label();
        var targets = new ArrayList<String>();
        var extra = new ArrayList<Successor>();
        var extraLabels = new ArrayList<String>();
        for (var s : successors) {
            if (seen.add(s.block()) && !polls(b, s)) {
                edges.add(new Edge(s.block(), from, s.arguments()));
                targets.add(labels.get(s.block()));
            } else {
                var label = code.fresh("edge");
                targets.add(label);
                extra.add(s);
                extraLabels.add(label);
            }
        }
        ending.emit(targets);
        for (int e = 0; e < extra.size(); e++) {
            code.block(extraLabels.get(e));
            if (polls(b, extra.get(e))) {
                target.poll();
            }
            edges.add(new Edge(extra.get(e).block(), code.label(), extra.get(e).arguments()));
            code.jump(labels.get(extra.get(e).block()));
        }
    }

    /** Whether the jump closes a loop that looks at the stop word: blocks are in reverse postorder. */
    private boolean polls(int from, Successor s) {
        return target.polls() && s.block() <= from;
    }

    private void fillPhis() {
        for (int b = 0; b < function.blocks().size(); b++) {
            var arguments = function.blocks().get(b).arguments();
            for (int a = 0; a < arguments.size(); a++) {
                fillPhi(b, a, arguments.get(a));
            }
        }
    }

    private void fillPhi(int block, int number, Value argument) {
        var first = new ArrayList<String>();
        var second = new ArrayList<String>();
        for (var e : edges) {
            if (e.target() == block) {
                switch (bound.get(e.arguments().get(number))) {
                    case Bound.Scalar s -> first.add("[" + s.text() + ", %" + e.from() + "]");
                    case Bound.Array a -> {
                        first.add("[" + a.pointer() + ", %" + e.from() + "]");
                        second.add("[" + a.length() + ", %" + e.from() + "]");
                    }
                }
            }
        }
        var places = phiPlaces.get(argument);
        switch (memory.incoming(argument)) {
            case Bound.Scalar s ->
                code.fill(
                        places.getFirst(),
                        s.text() + " = phi " + Types.register(argument.type()) + " " + String.join(", ", first));
            case Bound.Array a -> {
                code.fill(places.get(0), a.pointer() + " = phi " + pointer(argument) + " " + String.join(", ", first));
                code.fill(places.get(1), a.length() + " = phi i64 " + String.join(", ", second));
            }
        }
    }

    private String pointer(Value array) {
        return target.pointer(((Type.Array) array.type()).space());
    }

    private List<String> results() {
        var results = new ArrayList<String>();
        for (int r = 0; r < function.results().size(); r++) {
            var type = Types.register(function.results().get(r));
            if (returned.isEmpty()) {
                results.add("poison");
                continue;
            }
            var incoming = new ArrayList<String>();
            for (int i = 0; i < returned.size(); i++) {
                incoming.add("[" + returned.get(i).get(r) + ", %" + returnLabels.get(i) + "]");
            }
            results.add(code.value("phi " + type + " " + String.join(", ", incoming)));
        }
        return results;
    }
}
