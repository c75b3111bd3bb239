package org.gantry.compiler.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.compiler.ir.ControlFlow;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/** Finds header arguments that change by the same in each round of their loop. */
final class LoopVariables {
    /**
     * An induction variable.
     *
     * @param initial its value in the first round
     * @param step what each round adds; not the number 0
     * @param increments all additions on the way round
     */
    record Induction(Value initial, Sum step, List<Increment> increments) {}

    /**
     * An addition on the way round.
     *
     * @param value its result
     * @param offset what has been added to the header's value so far
     */
    record Increment(Value value, Sum offset) {}

    /**
     * What is added.
     *
     * @param number a number
     * @param values and these values, which are defined before the loop
     */
    record Sum(long number, List<Value> values) {
        private static final Sum ZERO = new Sum(0, List.of());

        Sum {
            values = List.copyOf(values);
        }

        private Optional<Sum> plus(long more) {
            long sum = number + more;
            return ((number ^ sum) & (more ^ sum)) < 0 ? Optional.empty() : Optional.of(new Sum(sum, values));
        }

        private Sum plus(Value value) {
            var all = new ArrayList<>(values);
            all.add(value);
            return new Sum(number, all);
        }
    }

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
        var step = Optional.<Sum>empty();
        var increments = new ArrayList<Increment>();
        for (var in : definitions.incoming(at.block(), at.argument())) {
            if (!loop.latches().contains(in.from())) {
                if (initial.isPresent() && !initial.get().equals(in.value())) {
                    return Optional.empty();
                }
                initial = Optional.of(in.value());
                continue;
            }
            var added = added(in.value(), argument, loop, increments);
            if (added.isEmpty() || added.get().equals(Sum.ZERO) || step.isPresent() && !step.equals(added)) {
                return Optional.empty();
            }
            step = added;
        }
        if (initial.isEmpty() || step.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Induction(initial.get(), step.get(), List.copyOf(increments)));
    }

    /** What {@code value} adds to {@code argument}; collects the additions. */
    private Optional<Sum> added(Value value, Value argument, ControlFlow.Loop loop, List<Increment> increments) {
        if (value.equals(argument)) {
            return Optional.of(Sum.ZERO);
        }
        if (!(definitions.of(value).instruction().map(i -> i.op()).orElse(null) instanceof Op.Binary b)) {
            return Optional.empty();
        }
        var sum = switch (b.kind()) {
            case ADD -> {
                boolean right = isBefore(b.b(), loop);
                var more = right ? b.b() : b.a();
                yield isBefore(more, loop)
                        ? added(right ? b.a() : b.b(), argument, loop, increments)
                                .flatMap(o -> plus(o, more))
                        : Optional.<Sum>empty();
            }
            case SUB ->
                constant(b.b())
                        .filter(c -> c != Long.MIN_VALUE)
                        .flatMap(c -> added(b.a(), argument, loop, increments).flatMap(o -> o.plus(-c)));
            case MUL, DIV, REM, AND, OR, XOR, SHL, ASHR, LSHR, MIN, MAX, MULHI, UMULHI, UDIV, UREM ->
                Optional.<Sum>empty();
        };
        sum.ifPresent(s -> increments.add(new Increment(value, s)));
        return sum;
    }

    private Optional<Sum> plus(Sum sum, Value more) {
        var number = constant(more);
        return number.isPresent() ? sum.plus(number.get()) : Optional.of(sum.plus(more));
    }

    /** Whether a value does not change while the loop goes round. */
    private boolean isBefore(Value value, ControlFlow.Loop loop) {
        return constant(value).isPresent()
                || !loop.contains(definitions.of(value).block());
    }

    private Optional<Long> constant(Value value) {
        return definitions
                .of(value)
                .instruction()
                .flatMap(i -> i.op() instanceof Op.Constant c ? Optional.of(c.bits()) : Optional.empty());
    }
}
