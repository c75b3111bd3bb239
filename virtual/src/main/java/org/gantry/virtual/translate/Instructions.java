package org.gantry.virtual.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import org.gantry.virtual.machine.Op;
import org.gantry.virtual.ptx.Operand;

/** The instructions that do not change the flow of control, but for arithmetic: moves, comparisons, conversions; and who does the rest. */
final class Instructions {
    private final Scope scope;
    private final Arithmetic arithmetic;
    private final MemoryInstructions memory;
    private final WarpInstructions warps;

    Instructions(Scope scope) {
        this.scope = scope;
        this.arithmetic = new Arithmetic(this);
        this.memory = new MemoryInstructions(this, scope);
        this.warps = new WarpInstructions(this);
    }

    /** Adds what the instruction does to {@code ops}. */
    void translate(Opcode opcode, List<Op> ops) {
        switch (opcode.name()) {
            case "mov" -> move(opcode, ops);
            case "selp" -> {
                int d = write(opcode, 0);
                int predicate = read(opcode, 3, ops);
                ops.add(Lanes.select(d, read(opcode, 1, ops), read(opcode, 2, ops), predicate));
            }
            case "setp" -> compare(opcode, ops);
            case "set" -> set(opcode, ops);
            case "cvt" -> convert(opcode, ops);
            case "ld", "ldu", "st", "atom", "red", "cvta", "isspacep" -> memory.translate(opcode, ops);
            case "membar", "fence", "prefetch", "prefetchu", "nanosleep", "discard", "applypriority" ->
                opcode.ignore(
                        "cta", "gl", "sys", "sc", "acq_rel", "gpu", "cluster", "global", "local", "L1", "L2", "u32",
                        "acquire", "release");
            case "shfl", "vote", "activemask", "redux", "match", "elect" -> warps.translate(opcode, ops);
            case String _ -> arithmetic.translate(opcode, ops);
        }
    }

    /** The column of a result. */
    int write(Opcode opcode, int index) {
        return scope.write(operand(opcode, index), opcode.instruction().line());
    }

    /** The column of an operand. */
    int read(Opcode opcode, int index, List<Op> ops) {
        return scope.read(operand(opcode, index), opcode.instruction().line(), ops);
    }

    /** A column for values in between. */
    int fresh() {
        return scope.columns().fresh();
    }

    int constant(long value) {
        return scope.columns().constant(value);
    }

    static Operand operand(Opcode opcode, int index) {
        List<Operand> operands = opcode.instruction().operands();
        if (index >= operands.size()) {
            throw opcode.unsupported("operand " + (index + 1) + " is missing");
        }
        return operands.get(index);
    }

    private void move(Opcode opcode, List<Op> ops) {
        int line = opcode.instruction().line();
        PtxType type = opcode.type();
        Operand target = operand(opcode, 0);
        Operand source = operand(opcode, 1);
        if (target instanceof Operand.Vector parts) {
            int a = scope.read(source, line, ops);
            int width = type.bits() / parts.elements().size();
            for (int k = 0; k < parts.elements().size(); k++) {
                int shift = k * width;
                long mask = (1L << width) - 1;
                int whole = a;
                if (k == 0 && parts.elements().size() > 1) { // the first part may overwrite the whole
                    whole = fresh();
                    ops.add(Lanes.move(whole, a));
                    a = whole;
                }
                ops.add(Lanes.unary(scope.write(parts.elements().get(k), line), whole, v -> v >>> shift & mask));
            }
        } else if (source instanceof Operand.Vector parts) {
            int d = scope.write(target, line);
            int width = type.bits() / parts.elements().size();
            int joined = constant(0);
            for (int k = 0; k < parts.elements().size(); k++) {
                int shift = k * width;
                long mask = (1L << width) - 1;
                int next = k + 1 == parts.elements().size() ? d : fresh();
                int part = scope.read(parts.elements().get(k), line, ops);
                ops.add(Lanes.binary(next, joined, part, (a, b) -> a | (b & mask) << shift));
                joined = next;
            }
        } else if (source instanceof Operand.Register r
                && r.name().matches("%(clock|clock64|clock_hi|globaltimer|globaltimer_lo)")) {
            ops.add(Lanes.unary(scope.write(target, line), constant(0), _ -> System.nanoTime()));
        } else {
            ops.add(Lanes.move(scope.write(target, line), scope.read(source, line, ops)));
        }
    }

    private static LongBinaryOperator comparison(Opcode opcode, String name) {
        try {
            LongBinaryOperator plain = Comparisons.of(name, opcode.type());
            return opcode.take("ftz") && opcode.type() == PtxType.F32
                    ? (a, b) -> plain.applyAsLong(Floats.flush(a), Floats.flush(b))
                    : plain;
        } catch (IllegalArgumentException none) {
            throw opcode.unsupported("there is no comparison ." + name + " of this type");
        }
    }

    /** {@code setp.cmp{.op}.type p|q, a, b, {!}c}. */
    private void compare(Opcode opcode, List<Op> ops) {
        String name = opcode.need(Comparisons.NAMES);
        boolean combined = opcode.instruction().operands().size() > 3;
        String with = combined ? opcode.need(List.of("and", "or", "xor")) : "";
        LongBinaryOperator f = comparison(opcode, name);
        int a = read(opcode, 1, ops);
        int b = read(opcode, 2, ops);
        int c = combined ? read(opcode, 3, ops) : 0;
        int line = opcode.instruction().line();
        boolean pair = operand(opcode, 0) instanceof Operand.Pair;
        int p = operand(opcode, 0) instanceof Operand.Pair two ? scope.write(two.first(), line) : write(opcode, 0);
        int result = combined || pair ? fresh() : p;
        ops.add(Lanes.binary(result, a, b, f));
        if (operand(opcode, 0) instanceof Operand.Pair two) {
            int opposite = fresh();
            ops.add(Lanes.unary(opposite, result, v -> v ^ 1));
            combine(scope.write(two.second(), line), opposite, c, with, ops);
        }
        if (result != p) {
            combine(p, result, c, with, ops);
        }
    }

    private static void combine(int d, int a, int c, String with, List<Op> ops) {
        ops.add(
                switch (with) {
                    case "and" -> Lanes.binary(d, a, c, (x, y) -> x & y & 1);
                    case "or" -> Lanes.binary(d, a, c, (x, y) -> (x | y) & 1);
                    case "xor" -> Lanes.binary(d, a, c, (x, y) -> (x ^ y) & 1);
                    default -> Lanes.move(d, a);
                });
    }

    private void set(Opcode opcode, List<Op> ops) {
        String name = opcode.need(Comparisons.NAMES);
        if (opcode.instruction().operands().size() > 3) {
            throw opcode.unsupported("a comparison combined with a predicate is known for setp only");
        }
        long yes = opcode.resultType() == PtxType.F32 ? Floats.bits(1f) : 0xffffffffL;
        LongBinaryOperator f = comparison(opcode, name);
        ops.add(Lanes.binary(
                write(opcode, 0),
                read(opcode, 1, ops),
                read(opcode, 2, ops),
                (a, b) -> f.applyAsLong(a, b) != 0 ? yes : 0));
    }

    private void convert(Opcode opcode, List<Op> ops) {
        List<String> modes = List.of("rn", "rz", "rm", "rp", "rni", "rzi", "rmi", "rpi");
        var rounding = opcode.takeOne(modes);
        boolean flush = opcode.take("ftz");
        boolean saturate = opcode.take("sat");
        PtxType to = opcode.resultType();
        PtxType from = opcode.type();
        if (to == PtxType.F16X2
                || from == PtxType.F16X2
                || to == PtxType.F16
                        && rounding.isPresent()
                        && !List.of("rn", "rni", "rzi", "rmi", "rpi").contains(rounding.get())) {
            throw opcode.unsupported("this conversion is not known");
        }
        LongUnaryOperator f = Conversions.of(to, from, rounding, saturate);
        LongUnaryOperator input = flush && from == PtxType.F32 ? f.compose(Floats::flush) : f;
        LongUnaryOperator whole = flush && to == PtxType.F32 ? input.andThen(Floats::flush) : input;
        ops.add(Lanes.unary(write(opcode, 0), read(opcode, 1, ops), whole));
    }

    /** Several registers in braces, or one. */
    List<Integer> columns(Operand operand, int line, boolean written, List<Op> ops) {
        List<Operand> elements = operand instanceof Operand.Vector v ? v.elements() : List.of(operand);
        List<Integer> columns = new ArrayList<>();
        for (Operand element : elements) {
            columns.add(written ? scope.write(element, line) : scope.read(element, line, ops));
        }
        return columns;
    }
}
