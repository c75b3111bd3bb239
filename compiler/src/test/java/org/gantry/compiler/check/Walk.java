package org.gantry.compiler.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.UnaryKind;
import org.gantry.compiler.ir.Value;

/**
 * Runs the items of a kernel one by one in Java's arithmetic, without memory, and records which elements each touches, whether it is
 * in bounds
 * or not. Independent of the analyses under test. Loaded ints are a fixed function of array and index.
 */
final class Walk {
    /** An element that an item touched. */
    record Touch(int array, long index, boolean write) {}

    private final Kernel kernel;
    private final Launch launch;
    private final Set<Integer> shownChecks;
    private final Set<Value> exact;
    private final List<String> violations = new ArrayList<>();
    private Map<Value, Long> values = new HashMap<>();
    private List<Touch> touches = new ArrayList<>();
    private int fuel;

    /**
     * Prepares.
     *
     * @param shownChecks sites of checks that must not fail
     * @param exact results that must not wrap
     */
    Walk(Kernel kernel, Launch launch, Set<Integer> shownChecks, Set<Value> exact) {
        this.kernel = kernel;
        this.launch = launch;
        this.shownChecks = shownChecks;
        this.exact = exact;
    }

    /** Shown checks that failed, and exact operations that wrapped. */
    List<String> violations() {
        return violations;
    }

    /** Whether two different items touch one element, and one of them writes it. */
    boolean races() {
        Map<List<Object>, Integer> owner = new HashMap<>();
        Set<List<Object>> written = new HashSet<>();
        Set<List<Object>> shared = new HashSet<>();
        int number = 0;
        for (var item : items()) {
            for (var t : run(item)) {
                List<Object> element = List.of(t.array(), t.index());
                var before = owner.putIfAbsent(element, number);
                if (before != null && before != number) {
                    shared.add(element);
                }
                if (t.write()) {
                    written.add(element);
                }
            }
            number++;
        }
        shared.retainAll(written);
        return !shared.isEmpty();
    }

    private List<long[]> items() {
        var all = new ArrayList<long[]>();
        all.add(new long[kernel.dimensions()]);
        for (int d = 0; d < kernel.dimensions(); d++) {
            var next = new ArrayList<long[]>();
            for (var prefix : all) {
                for (long c = launch.from(d); c < launch.to(d); c++) {
                    var item = prefix.clone();
                    item[d] = c;
                    next.add(item);
                }
            }
            all.clear();
            all.addAll(next);
        }
        return all;
    }

    private List<Touch> run(long[] item) {
        values = new HashMap<>();
        touches = new ArrayList<>();
        fuel = 3000;
        for (int d = 0; d < item.length; d++) {
            values.put(kernel.item().parameters().get(d), item[d]);
        }
        for (int s = 0; s < kernel.scalars().size(); s++) {
            values.put(kernel.scalarValue(s), launch.scalar(s));
        }
        int block = 0;
        while (block >= 0) {
            block = block(block);
        }
        return touches;
    }

    /** Runs a block; returns the next one, -1 at the end. */
    private int block(int number) {
        for (var i : kernel.item().blocks().get(number).body()) {
            if (--fuel < 0) {
                return -1;
            }
            switch (i.op()) {
                case Op.Jump j -> {
                    return go(j.target());
                }
                case Op.Branch b -> {
                    return go(get(b.condition()) != 0 ? b.then() : b.otherwise());
                }
                case Op.Return _, Op.Throw _, Op.Switch _ -> {
                    return -1;
                }
                case Op.Check c -> {
                    if (!check(c)) {
                        return -1;
                    }
                }
                case Op.Store s -> touches.add(new Touch(array(s.array()), get(s.index()), true));
                case Op.Load l -> {
                    touches.add(new Touch(array(l.array()), get(l.index()), false));
                    values.put(
                            i.result().orElseThrow(),
                            wrap(
                                    (get(l.index()) * 0x9E3779B97F4A7C15L) >> 7,
                                    i.result().get().type()));
                }
                case Op.Pure p -> values.put(i.result().orElseThrow(), pure(i, p));
                case Op.LocalArray _ -> throw new IllegalStateException();
            }
        }
        throw new IllegalStateException();
    }

    private int go(Successor to) {
        var arguments = kernel.item().blocks().get(to.block()).arguments();
        var handed = to.arguments().stream().map(this::get).toList();
        for (int a = 0; a < arguments.size(); a++) {
            values.put(arguments.get(a), handed.get(a));
        }
        return to.block();
    }

    /** Whether the item goes on: a failing bounds check is noted, and the access still counted. */
    private boolean check(Op.Check check) {
        return switch (check) {
            case Op.CheckBounds c -> {
                boolean ok = get(c.index()) >= 0 && get(c.index()) < launch.length(array(c.array()));
                note(ok, c);
                yield true;
            }
            case Op.CheckDivisor c -> {
                note(get(c.divisor()) != 0, c);
                yield get(c.divisor()) != 0;
            }
            case Op.CheckNotNull _, Op.CheckTrue _ -> true;
        };
    }

    private void note(boolean ok, Op.Check check) {
        if (!ok && shownChecks.contains(check.site())) {
            violations.add("a shown check fails: " + check);
        }
    }

    private int array(Value value) {
        return kernel.item().parameters().indexOf(value) - kernel.dimensions();
    }

    private long get(Value value) {
        return values.get(value);
    }

    private long pure(Instruction i, Op.Pure op) {
        return switch (op) {
            case Op.Constant c -> c.bits();
            case Op.Binary b -> binary(i, b);
            case Op.Compare c -> compare(c) ? 1 : 0;
            case Op.Convert c -> wrap(get(c.a()), c.to());
            case Op.Length l -> launch.length(array(l.array()));
            case Op.Select s -> get(s.condition()) != 0 ? get(s.a()) : get(s.b());
            case Op.Unary u -> absolute(u);
            case Op.Fma _, Op.Call _, Op.IsNull _, Op.ConstantArray _ -> throw new IllegalStateException();
        };
    }

    private long absolute(Op.Unary op) {
        if (op.kind() != UnaryKind.ABS) {
            throw new IllegalStateException("not known: " + op);
        }
        return wrap(Math.abs(get(op.a())), op.a().type());
    }

    private static long wrap(long value, Type type) {
        return type == Type.Scalar.I32 ? (int) value : value;
    }

    private boolean compare(Op.Compare c) {
        long a = get(c.a());
        long b = get(c.b());
        return switch (c.kind()) {
            case EQ -> a == b;
            case NE -> a != b;
            case LT -> a < b;
            case LE -> a <= b;
            case GT -> a > b;
            case GE -> a >= b;
            case ULT -> Long.compareUnsigned(a, b) < 0;
            case ULE -> Long.compareUnsigned(a, b) <= 0;
            case UGT -> Long.compareUnsigned(a, b) > 0;
            case UGE -> Long.compareUnsigned(a, b) >= 0;
        };
    }

    private long binary(Instruction i, Op.Binary op) {
        long a = get(op.a());
        long b = get(op.b());
        var type = op.a().type();
        var result = i.result().orElseThrow();
        if (exact.contains(result)) {
            var x = BigInteger.valueOf(a);
            var y = BigInteger.valueOf(b);
            var value = switch (op.kind()) {
                case ADD -> x.add(y);
                case SUB -> x.subtract(y);
                case MUL -> x.multiply(y);
                case SHL -> x.shiftLeft((int) b & (type.width() - 1));
                default -> throw new IllegalStateException("not an operation that may be exact: " + op);
            };
            if (value.bitLength() >= type.width()) {
                violations.add("wraps: " + op);
            }
        }
        boolean narrow = type == Type.Scalar.I32;
        long value = switch (op.kind()) {
            case ADD -> a + b;
            case SUB -> a - b;
            case MUL -> a * b;
            case DIV -> a / b;
            case REM -> a % b;
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
            case SHL -> narrow ? (int) a << b : a << b;
            case ASHR -> narrow ? (int) a >> b : a >> b;
            case LSHR -> narrow ? (int) a >>> b : a >>> b;
            case MIN -> Math.min(a, b);
            case MAX -> Math.max(a, b);
            case MULHI, UMULHI, UDIV, UREM -> throw new IllegalStateException();
        };
        return wrap(value, type);
    }

    /** The kinds of operators that {@link #binary} knows and a random kernel may use. */
    static final List<BinaryKind> KINDS = List.of(
            BinaryKind.ADD,
            BinaryKind.ADD,
            BinaryKind.ADD,
            BinaryKind.SUB,
            BinaryKind.MUL,
            BinaryKind.MUL,
            BinaryKind.DIV,
            BinaryKind.REM,
            BinaryKind.AND,
            BinaryKind.SHL,
            BinaryKind.ASHR,
            BinaryKind.LSHR,
            BinaryKind.MIN,
            BinaryKind.MAX);
}
