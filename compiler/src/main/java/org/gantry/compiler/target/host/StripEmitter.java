package org.gantry.compiler.target.host;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;
import org.gantry.compiler.lower.LoopSplit;
import org.gantry.compiler.lower.LoopSplit.Purpose;
import org.gantry.compiler.lower.OwnArrays;
import org.gantry.compiler.lower.UniformChoice;
import org.gantry.compiler.target.Bound;
import org.gantry.compiler.target.Code;
import org.gantry.compiler.target.CountedLoop;
import org.gantry.compiler.target.ItemEmitter;
import org.gantry.compiler.target.Types;

/**
 * Emits the function of a forEach whose items hold a loop that goes outside (see {@link LoopSplit}): strips of the innermost dimension, in
 * each the loop, then the items of the strip. What an item carries from one part to the next stands in arrays of
 * the strip. Several iterations of the loop are done at once for each item, one after the other, so that those arrays are passed less
 * often.
 */
final class StripEmitter {
    /** Iterations done at once. */
    private static final int UNROLL = 4;

    /** Items that take turns: as many as a machine has additions under way. */
    private static final int TURNS = 4;

    /** Items that go in step: two vectors of doubles, so that one can wait for the other. */
    private static final int STEP = 8;

    /** Bodies of more operations than this are not repeated. */
    private static final int LARGE = 40;

    private final NativeFunction target;
    private final Code code;
    private final int dimensions;
    private final Purpose purpose;
    private String length = "";

    StripEmitter(NativeFunction target, Purpose purpose) {
        this.target = target;
        this.purpose = purpose;
        this.code = target.code();
        this.dimensions = target.kernel().dimensions();
    }

    /** Why a kernel's items are cut, if they may be and it pays. */
    static Optional<Purpose> purpose(NativeFunction target) {
        var lowered = target.lowered();
        if (!lowered.parallel() || lowered.polls() || target.flags()) {
            return Optional.empty();
        }
        var item = lowered.kernel().item();
        var row = item.parameters().get(lowered.kernel().dimensions() - 1);
        return Stream.of(Purpose.values())
                .filter(p -> p != Purpose.TURNS || !lowered.kernel().algebraic())
                .filter(p -> p == Purpose.STEP
                        ? inStep(item, row)
                        : LoopSplit.of(item, Set.of(row), row, p).isPresent())
                .findFirst();
    }

    private static boolean inStep(Function item, Value row) {
        return OwnArrays.of(item)
                .map(OwnArrays::function)
                .filter(f -> LoopSplit.of(f, Set.of(row), row, Purpose.STEP).isPresent())
                .filter(f -> LoopSplit.everywhere(f, Set.of(row), row, Purpose.STEP))
                .isPresent();
    }

    /** Emits all. */
    void emit() {
        switch (purpose) {
            case VECTORS -> vectors();
            case TURNS -> groups(target.kernel().item(), List.of());
            case STEP -> step();
        }
        target.finish();
    }

    /** Strips outermost: what the loop walks over is used again by the next row while it is still near. */
    private void vectors() {
        int last = dimensions - 1;
        var strips = CountedLoop.open(code, "%lo." + last, "%hi." + last);
        var left = code.value("sub nsw i64 %hi." + last + ", " + strips.index());
        length = code.value("call i64 @llvm.smin.i64(i64 " + left + ", i64 " + Strip.ITEMS + ")");
        var loops = outer();
        part(target.kernel().item(), lanes(loops, strips.index()), List.of());
        loops.reversed().forEach(l -> l.close("1", ""));
        strips.close(Integer.toString(Strip.ITEMS), "");
    }

    /** Groups of a constant number of items, which LLVM unrolls and keeps in registers; then what is left, item by item. */
    private void groups(Function function, List<Lane> own) {
        int items = most();
        int last = dimensions - 1;
        var loops = outer();
        var count = code.value("sub nsw i64 %hi." + last + ", %lo." + last);
        var most = code.value("call i64 @llvm.smax.i64(i64 " + count + ", i64 0)");
        var rest = code.value("and i64 " + most + ", " + (items - 1));
        var end = code.value("sub nsw i64 %hi." + last + ", " + rest);
        length = Integer.toString(items);
        var groups = CountedLoop.open(code, "%lo." + last, end);
        var lanes = lanes(loops, groups.index());
        lanes.addAll(own);
        part(function, lanes, List.of());
        groups.close(length, "");
        length = "1";
        var single = CountedLoop.open(code, end, "%hi." + last);
        items(List.of(target.kernel().item()), List.of(lanes(loops, single.index())), List.of());
        single.close("1", "");
        loops.reversed().forEach(l -> l.close("1", ""));
    }

    /** As {@link #groups}, where the items' own arrays are interleaved: a vector holds one element of each item's. */
    private void step() {
        var moved = OwnArrays.of(target.kernel().item()).orElseThrow();
        var own = new ArrayList<Lane>();
        for (var array : moved.arrays()) {
            var element = Types.element(array.element());
            var memory = code.hoisted("alloca [" + array.length() * STEP + " x " + element + "], align 64");
            own.add(new Lane.Own(memory, element, array.length(), STEP));
        }
        groups(moved.function(), own);
    }

    private int most() {
        return switch (purpose) {
            case VECTORS -> Strip.ITEMS;
            case TURNS -> TURNS;
            case STEP -> STEP;
        };
    }

    private List<CountedLoop> outer() {
        var loops = new ArrayList<CountedLoop>();
        for (int d = 0; d < dimensions - 1; d++) {
            loops.add(CountedLoop.open(code, "%lo." + d, "%hi." + d));
        }
        return loops;
    }

    private ArrayList<Lane> lanes(List<CountedLoop> outer, String first) {
        var lanes = new ArrayList<Lane>();
        target.bind(outer.stream().map(CountedLoop::index).toList()).forEach(b -> lanes.add(new Lane.Uniform(b)));
        lanes.add(new Lane.Row(first));
        target.parameters().forEach(b -> lanes.add(new Lane.Uniform(b)));
        return lanes;
    }

    /** Emits a function for all items of the strip; its results go to arrays. */
    private void part(Function function, List<Lane> lanes, List<Strip> results) {
        var split = split(function, lanes);
        var choice = split.isEmpty() && purpose == Purpose.STEP
                ? UniformChoice.of(function, varying(function, lanes), row(function))
                : Optional.<UniformChoice>empty();
        if (split.isPresent()) {
            around(split.get(), lanes, results);
        } else if (choice.isPresent()) {
            either(choice.get(), lanes, results);
        } else {
            items(List.of(function), List.of(lanes), results);
        }
    }

    /** Emits the items' loop for both outcomes, and the choice before it. */
    private void either(UniformChoice choice, List<Lane> lanes, List<Strip> results) {
        var condition = uniform(choice.condition(), lanes, List.of());
        var then = code.fresh("then");
        var otherwise = code.fresh("else");
        var end = code.fresh("end");
        code.branch(text(condition.getFirst()), then, otherwise);
        code.block(then);
        part(choice.then(), lanes, results);
        code.jump(end);
        code.block(otherwise);
        part(choice.otherwise(), lanes, results);
        code.jump(end);
        code.block(end);
    }

    private Optional<LoopSplit> split(Function function, List<Lane> lanes) {
        return LoopSplit.of(function, varying(function, lanes), row(function), purpose);
    }

    private Value row(Function function) {
        return function.parameters().get(dimensions - 1);
    }

    private static Set<Value> varying(Function function, List<Lane> lanes) {
        var varying = new HashSet<Value>();
        for (int p = 0; p < lanes.size(); p++) {
            switch (lanes.get(p)) {
                case Lane.Uniform u -> {}
                case Lane.Row r -> varying.add(function.parameters().get(p));
                case Lane.Own o -> {}
                case Lane.Each e -> varying.add(function.parameters().get(p));
            }
        }
        return varying;
    }

    /**
     * Emits a loop over the items. The functions are done one after the other for each item: each gets the results of the one before in
     * place of its own values in {@code results}.
     */
    private void items(List<Function> functions, List<List<Lane>> lanes, List<Strip> results) {
        var loop = CountedLoop.open(code, "0", length);
        var values = List.<String>of();
        for (int f = 0; f < functions.size(); f++) {
            var arguments = new ArrayList<Bound>();
            for (var lane : lanes.get(f)) {
                arguments.add(argument(lane, loop.index(), results, values));
            }
            values = new ItemEmitter(target, functions.get(f), arguments, Collections.nCopies(dimensions, "0")).emit();
        }
        for (int r = 0; r < results.size(); r++) {
            results.get(r).store(target, loop.index(), values.get(r));
        }
        loop.close("1", target.itemLoop());
    }

    private Bound argument(Lane lane, String item, List<Strip> results, List<String> values) {
        return switch (lane) {
            case Lane.Uniform u -> u.bound();
            case Lane.Row r -> {
                var at = code.value("add nsw i64 " + r.first() + ", " + item);
                yield target.kernel().longIndex()
                        ? new Bound.Scalar(at)
                        : new Bound.Scalar(code.value("trunc i64 " + at + " to i32"), at);
            }
            case Lane.Own(String memory, String element, int own, int items) -> {
                var first = code.value("getelementptr inbounds " + element + ", ptr " + memory + ", i64 " + item);
                yield new Bound.Array(first, Integer.toString(own), first, items);
            }
            case Lane.Each e -> {
                int number = results.indexOf(e.strip());
                yield values.isEmpty() || number < 0
                        ? e.strip().load(target, item)
                        : scalar(e.strip().type(), values.get(number));
            }
        };
    }

    private Bound scalar(Type type, String text) {
        return type == Type.Scalar.I32
                ? new Bound.Scalar(text, code.value("sext i32 " + text + " to i64"))
                : new Bound.Scalar(text);
    }

    private void around(LoopSplit split, List<Lane> lanes, List<Strip> results) {
        var varying = split.varying().stream()
                .map(t -> Strip.allocate(code, t, most()))
                .toList();
        var kept =
                split.kept().stream().map(t -> Strip.allocate(code, t, most())).toList();
        var first = new ArrayList<>(varying);
        first.addAll(kept);
        part(split.before(), lanes, first);
        var initial = uniform(split.initial(), lanes, List.of());
        var loop = new UniformLoop(code, split.uniform(), initial);
        iterations(split, lanes, loop, first, varying);
        part(split.after(), with(lanes, loop.variables(), first), results);
    }

    /** Emits the loop's iterations: the condition and the variables of each are known before it is done. */
    private void iterations(
            LoopSplit split, List<Lane> lanes, UniformLoop loop, List<Strip> first, List<Strip> varying) {
        int unroll = purpose != Purpose.VECTORS
                        || isLarge(split.body())
                        || split(split.body(), with(lanes, loop.variables(), first))
                                .isPresent()
                ? 1
                : UNROLL;
        var variables = new ArrayList<List<Bound>>();
        variables.add(loop.variables());
        var single = code.fresh("single");
        for (int u = 0; u < unroll; u++) {
            var on = code.fresh("on");
            var condition = uniform(split.condition(), lanes, variables.getLast());
            code.branch(text(condition.getFirst()), on, u == 0 ? loop.exit() : single);
            code.block(on);
            variables.add(uniform(split.step(), lanes, variables.getLast()));
        }
        if (unroll > 1) {
            var bodies = Collections.nCopies(unroll, split.body());
            items(
                    bodies,
                    variables.subList(0, unroll).stream()
                            .map(v -> with(lanes, v, first))
                            .toList(),
                    varying);
            loop.again(variables.getLast());
            code.block(single);
        }
        part(split.body(), with(lanes, loop.variables(), first), varying);
        loop.again(variables.get(1));
        loop.close();
    }

    private static boolean isLarge(Function body) {
        return body.blocks().stream().mapToInt(b -> b.body().size()).sum() > LARGE;
    }

    private static String text(Bound bound) {
        return switch (bound) {
            case Bound.Scalar s -> s.text();
            case Bound.Array a -> throw new IllegalStateException("an array is no loop variable");
        };
    }

    private static List<Lane> with(List<Lane> lanes, List<Bound> uniform, List<Strip> strips) {
        var all = new ArrayList<>(lanes);
        uniform.forEach(b -> all.add(new Lane.Uniform(b)));
        strips.forEach(s -> all.add(new Lane.Each(s)));
        return all;
    }

    /** Emits a function of uniform values; the parameters that differ between items are not used in it. */
    private List<Bound> uniform(Function function, List<Lane> lanes, List<Bound> variables) {
        var arguments = new ArrayList<Bound>();
        for (var lane : lanes) {
            arguments.add(
                    switch (lane) {
                        case Lane.Uniform u -> u.bound();
                        case Lane.Row r -> new Bound.Scalar("poison");
                        case Lane.Own o -> new Bound.Array("poison", "0", "poison");
                        case Lane.Each e -> new Bound.Scalar("poison");
                    });
        }
        arguments.addAll(variables);
        var results = new ItemEmitter(target, function, arguments, Collections.nCopies(dimensions, "0")).emit();
        var bound = new ArrayList<Bound>();
        for (int r = 0; r < results.size(); r++) {
            bound.add(scalar(function.results().get(r), results.get(r)));
        }
        return bound;
    }
}
