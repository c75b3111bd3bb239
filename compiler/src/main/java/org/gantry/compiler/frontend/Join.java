package org.gantry.compiler.frontend;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gantry.compiler.ir.FunctionBuilder;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Value;

/**
 * Brings the states of several paths together. A variable that holds the same thing on all of them stays as it is; of the others the parts
 * become block arguments. Different objects that the kernel made become one new object: which nobody can tell from the old ones if they
 * are immutable, or if nothing else refers to them; otherwise the variable cannot be used.
 */
final class Join {
    /** The end of a path: a block that has no terminator yet, and the state there. */
    record Edge(int block, State state) {}

    private final Frame frame;
    private final Shapes shapes;
    private final FunctionBuilder builder;

    Join(Frame frame) {
        this.frame = frame;
        this.shapes = new Shapes(frame);
        this.builder = frame.translation().builder();
    }

    /**
     * Goes on behind all edges: makes their common block current.
     *
     * @param live local variables that may still be used
     * @param name of the place, the same at every translation
     */
    State meet(List<Edge> edges, BitSet live, String name) {
        if (edges.size() == 1) {
            builder.at(edges.getFirst().block());
            return edges.getFirst().state();
        }
        var ids = new TreeSet<>(edges.getFirst().state().heap.keySet());
        edges.forEach(e -> ids.retainAll(e.state().heap.keySet()));
        var slots = edges.stream().map(e -> slots(e.state(), live, ids)).toList();
        int target = builder.newBlock();
        var arguments = new ArrayList<List<Value>>();
        edges.forEach(e -> arguments.add(new ArrayList<>()));
        var joined = new LinkedHashMap<String, Symbolic>();
        var heap = new TreeMap<String, VirtualObject>();
        ids.forEach(id -> heap.put(id, edges.getFirst().state().heap.get(id)));
        var into = new State(new ArrayList<>(), new ArrayList<>(), heap);
        for (var slot : slots.getFirst().keySet()) {
            var values = slots.stream().map(s -> s.get(slot)).toList();
            joined.put(slot, meet(edges, slots, values, target, arguments, into, name + ":" + slot));
        }
        for (int e = 0; e < edges.size(); e++) {
            builder.at(edges.get(e).block());
            jump(target, arguments.get(e), edges.get(e).state());
        }
        builder.at(target);
        return rebuild(edges.getFirst().state(), joined, into.heap);
    }

    private Symbolic meet(
            List<Edge> edges,
            List<Map<String, Symbolic>> slots,
            List<Symbolic> values,
            int target,
            List<List<Value>> arguments,
            State into,
            String name) {
        if (values.stream().allMatch(v -> v.equals(values.getFirst()))) {
            return values.getFirst();
        }
        Optional<Shape> shape = Optional.empty();
        int newest = -1;
        for (int e = 0; e < edges.size(); e++) {
            var expanded = expand(values.get(e), edges.get(e).state(), slots.get(e));
            shape = Optional.of(shape.map(s -> shapes.join(s, expanded)).orElse(expanded));
            newest = Math.max(newest, shapes.newest(values.get(e), edges.get(e).state(), 0));
        }
        for (int e = 0; e < edges.size(); e++) {
            builder.at(edges.get(e).block());
            arguments.get(e).addAll(shapes.pack(values.get(e), edges.get(e).state(), shape.get()));
        }
        var named = named(shape.get(), name.substring(name.lastIndexOf(':') + 1));
        return shapes.unpack(named, t -> builder.argument(target, t), into, newest, name);
    }

    /** A refusal that names the variable. */
    private Shape named(Shape shape, String slot) {
        if (!(shape instanceof Shape.None n) || !slot.startsWith("L") || n.why().startsWith("'")) {
            return shape;
        }
        var variable = frame.body().variableName(Integer.parseInt(slot.substring(1)), frame.at());
        return variable.<Shape>map(v -> new Shape.None(n.refusal(), "'" + v + "' is " + n.why()))
                .orElse(shape);
    }

    private void jump(int target, List<Value> arguments, State state) {
        builder.effect(new Op.Jump(new Successor(target, arguments)), position());
    }

    private Position position() {
        return frame.position();
    }

    /**
     * The beginning of a loop.
     *
     * @param block block of the loop's header
     * @param slots shapes of the variables, in the order of the arguments
     * @param state the state at its beginning
     * @param live local variables that matter
     * @param ids objects that matter
     * @param newest newest value made before the loop
     */
    record Header(
            String name, int block, Map<String, Shape> slots, State state, BitSet live, Set<String> ids, int newest) {}

    /** Begins a loop: makes its header block current. {@code assigned} are the local variables that the loop may change. */
    Header header(List<Edge> edges, BitSet live, BitSet assigned, String name) {
        var entry = meet(edges, live, name + ":entry");
        int from = builder.current();
        var ids = Set.copyOf(entry.heap.keySet());
        var before = slots(entry, live, ids);
        int newest = frame.emitter().newest();
        int block = builder.newBlock();
        var kinds = new LinkedHashMap<String, Shape>();
        var inside = new LinkedHashMap<String, Symbolic>();
        var arguments = new ArrayList<Value>();
        var into = new State(new ArrayList<>(), new ArrayList<>(), new TreeMap<>(entry.heap));
        for (var slot : before.entrySet()) {
            var shape = loopShape(name, slot.getKey(), slot.getValue(), entry, before, assigned);
            kinds.put(slot.getKey(), shape);
            arguments.addAll(shapes.pack(slot.getValue(), entry, shape));
            inside.put(
                    slot.getKey(),
                    shapes.unpack(shape, t -> builder.argument(block, t), into, newest, name + ":" + slot.getKey()));
        }
        builder.at(from);
        jump(block, arguments, entry);
        builder.at(block);
        var state = rebuild(entry, inside, into.heap);
        return new Header(name, block, kinds, state.copy(), live, ids, newest);
    }

    private Shape loopShape(
            String name, String slot, Symbolic value, State entry, Map<String, Symbolic> before, BitSet assigned) {
        var noted = Optional.ofNullable(frame.translation().loops().get(name + ":" + slot));
        if (noted.isPresent()) {
            return shapes.join(noted.get(), expand(value, entry, before));
        }
        if (value instanceof Symbolic.Undefined u) {
            return new Shape.None(u.refusal(), u.why());
        }
        boolean changes = slot.startsWith("L") ? assigned.get(Integer.parseInt(slot.substring(1))) : slot.endsWith("*");
        return changes && value instanceof Symbolic.Scalar s
                ? new Shape.OfScalar(
                        (org.gantry.compiler.ir.Type.Scalar) s.value().type())
                : new Shape.Same(value);
    }

    /**
     * Jumps back to a loop's header from the current block.
     *
     * @throws Translation.Restart if a variable holds something that the header did not foresee
     */
    void back(Header header, State state) {
        var now = slots(state, header.live(), header.ids());
        var arguments = new ArrayList<Value>();
        boolean foreseen = true;
        for (var slot : header.slots().entrySet()) {
            var value = now.get(slot.getKey());
            var shape = slot.getValue();
            var needed = named(needed(header, shape, value, state, now), slot.getKey());
            if (needed.equals(shape)) {
                arguments.addAll(shapes.pack(value, state, shape));
            } else {
                frame.translation().loops().put(header.name() + ":" + slot.getKey(), needed);
                foreseen = false;
            }
        }
        if (!foreseen) {
            throw new Translation.Restart();
        }
        jump(header.block(), arguments, state);
    }

    private Shape needed(Header header, Shape shape, Symbolic value, State state, Map<String, Symbolic> now) {
        if (shape instanceof Shape.None
                || shape instanceof Shape.Same s && s.value().equals(value)) {
            return shape;
        }
        if (shapes.newest(value, state, 0) > header.newest()) {
            return new Shape.None(
                    Refusal.ARRAY_IN_LOOP, "a local array that is made in a loop and used in its next iteration");
        }
        var expanded = expand(value, state, now);
        if (shape instanceof Shape.Same s) {
            var first = expand(s.value(), header.state(), slots(header.state(), header.live(), header.ids()));
            return shapes.join(first, expanded);
        }
        return shapes.join(shape, expanded);
    }

    private Shape expand(Symbolic symbolic, State state, Map<String, Symbolic> slots) {
        return shapes.expand(symbolic, state, r -> obstacle(r, state, slots));
    }

    /** A mutable object that is known under several names cannot become a part of a new one. */
    private Optional<Shape.None> obstacle(Symbolic.Ref ref, State state, Map<String, Symbolic> slots) {
        if (!shapes.mutable(ref, state)) {
            return Optional.empty();
        }
        long names = slots.values().stream().filter(ref::equals).count();
        boolean shared = names > 1;
        for (var f = frame.caller(); f.isPresent() && !shared; f = f.get().caller()) {
            shared = f.get().state().locals.contains(ref)
                    || f.get().state().stack.contains(ref);
        }
        return shared
                ? Optional.of(new Shape.None(
                        Refusal.MERGE, "a mutable object that two variables refer to, on some paths only"))
                : Optional.empty();
    }

    /** Everything in a state, by name: live locals, operands, fields of objects (those that may change end in a star). */
    private Map<String, Symbolic> slots(State state, BitSet live, Set<String> ids) {
        var slots = new LinkedHashMap<String, Symbolic>();
        for (int l = live.nextSetBit(0); l >= 0; l = live.nextSetBit(l + 1)) {
            slots.put("L" + l, state.locals.get(l));
        }
        for (int s = 0; s < state.stack.size(); s++) {
            slots.put("S" + s, state.stack.get(s));
        }
        for (var id : new TreeSet<>(ids)) {
            var variants = state.heap.get(id).variants();
            for (int v = 0; v < variants.size(); v++) {
                boolean changes = variants.get(v).type().function().isEmpty()
                        && !variants.get(v).type().host()
                        && !frame.classes().immutable(variants.get(v).type().name());
                int variant = v;
                variants.get(v)
                        .fields()
                        .forEach((name, value) ->
                                slots.put("H" + id + "|" + variant + "|" + name + (changes ? "*" : ""), value));
            }
        }
        return slots;
    }

    /** A state like {@code model}, with what stands in {@code slots}. */
    private State rebuild(State model, Map<String, Symbolic> slots, TreeMap<String, VirtualObject> heap) {
        var state = State.empty(model.locals.size());
        state.heap = new TreeMap<>(heap);
        model.stack.forEach(s -> state.stack.add(State.UNSET));
        slots.forEach((slot, value) -> {
            switch (slot.charAt(0)) {
                case 'L' -> state.locals.set(Integer.parseInt(slot.substring(1)), value);
                case 'S' -> state.stack.set(Integer.parseInt(slot.substring(1)), value);
                default -> {
                    var parts = slot.substring(1).split("\\|");
                    var field = parts[2].endsWith("*") ? parts[2].substring(0, parts[2].length() - 1) : parts[2];
                    state.heap.put(parts[0], state.heap.get(parts[0]).with(Integer.parseInt(parts[1]), field, value));
                }
            }
        });
        return state;
    }
}
