package org.gantry.compiler.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.ControlFlow;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/** Finds header arguments that change by a constant in each round of their loop. */
final class LoopVariables {
    /**
     * An induction variable.
     *
     * @param initial its value in the first round
     * @param step what each round adds; not 0
     * @param increments all additions on the way round
     */
    record Induction(Value initial, long step, List<Increment> increments) {}

    /**
     * An addition on the way round.
     *
     * @param value its result
     * @param offset what has been added to the header's value so far
     */
    record Increment(Value value, long offset) {}

    private final Definitions definitions;
    private final Map<Integer, ControlFlow.Loop> byHeader = new HashMap<>();

    LoopVariables(ControlFlow flow, Definitions definitions) {
        this.definitions = definitions;
        flow.loops().forEach(l -> byHeader.put(l.header(), l));
    }

    /** Whether a block is the header of a loop. */
    boolean isHeader(int block) {
        return byHeader.containsKey(block);
    }

    /** How a header argument changes, if it does so by a constant. */
    Optional<Induction> induction(Value argument) {
        var at = definitions.of(argument);
        var loop = byHeader.get(at.block());
        if (loop == null || argument.type() != Type.Scalar.I32 && argument.type() != Type.Scalar.I64) {
            return Optional.empty();
        }
        var initial = Optional.<Value>empty();
        var step = Optional.<Long>empty();
        var increments = new ArrayList<Increment>();
        for (var in : definitions.incoming(at.block(), at.argument())) {
            if (!loop.latches().contains(in.from())) {
                if (initial.isPresent() && !initial.get().equals(in.value())) {
                    return Optional.empty();
                }
                initial = Optional.of(in.value());
                continue;
            }
            var added = added(in.value(), argument, increments);
            if (added.isEmpty() || added.get() == 0 || step.isPresent() && !step.equals(added)) {
                return Optional.empty();
            }
            step = added;
        }
        if (initial.isEmpty() || step.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Induction(initial.get(), step.get(), List.copyOf(increments)));
    }

    /** The constant that {@code value} adds to {@code argument}; collects the additions. */
    private Optional<Long> added(Value value, Value argument, List<Increment> increments) {
        if (value.equals(argument)) {
            return Optional.of(0L);
        }
        if (!(definitions.of(value).instruction().map(i -> i.op()).orElse(null) instanceof Op.Binary b)) {
            return Optional.empty();
        }
        var right = constant(b.b());
        var left = constant(b.a());
        Optional<Long> sum;
        if (b.kind() == BinaryKind.ADD && right.isPresent()) {
            sum = added(b.a(), argument, increments).flatMap(o -> exact(o, right.get()));
        } else if (b.kind() == BinaryKind.ADD && left.isPresent()) {
            sum = added(b.b(), argument, increments).flatMap(o -> exact(o, left.get()));
        } else if (b.kind() == BinaryKind.SUB && right.isPresent() && right.get() != Long.MIN_VALUE) {
            sum = added(b.a(), argument, increments).flatMap(o -> exact(o, -right.get()));
        } else {
            return Optional.empty();
        }
        sum.ifPresent(s -> increments.add(new Increment(value, s)));
        return sum;
    }

    private static Optional<Long> exact(long a, long b) {
        long sum = a + b;
        return ((a ^ sum) & (b ^ sum)) < 0 ? Optional.empty() : Optional.of(sum);
    }

    private Optional<Long> constant(Value value) {
        return definitions
                .of(value)
                .instruction()
                .flatMap(i -> i.op() instanceof Op.Constant c ? Optional.of(c.bits()) : Optional.empty());
    }
}
