package org.gantry.compiler.target;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Reduction;
import org.gantry.compiler.ir.Reduction.BuiltIn;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/** What a reduction keeps for each lane, and how two of those become one. */
public final class Combination {
    /** The index of no item: any item's is lower, so that an item beats the identity also with the identity's value. */
    private static final String NO_INDEX = Long.toString(Long.MAX_VALUE);

    private static final Set<BinaryKind> ANY_ORDER = Set.of(
            BinaryKind.ADD,
            BinaryKind.MUL,
            BinaryKind.AND,
            BinaryKind.OR,
            BinaryKind.XOR,
            BinaryKind.MIN,
            BinaryKind.MAX);

    private static final Set<BinaryKind> FLOATS_IN_ANY_ORDER = Set.of(BinaryKind.ADD, BinaryKind.MUL);

    private final TargetFunction target;
    private final Code code;
    private final Reduction reduction;
    private final List<Type.Scalar> fields = new ArrayList<>();

    public Combination(TargetFunction target) {
        this.target = target;
        this.code = target.code();
        this.reduction = target.kernel().reduction().orElseThrow();
        switch (reduction) {
            case BuiltIn b -> {
                var value = (Type.Scalar) target.kernel().item().results().getFirst();
                switch (b) {
                    case SUM, MIN, MAX, ANY, ALL -> fields.add(value);
                    case COUNT -> fields.add(Type.Scalar.I64);
                    case ARG_MIN, ARG_MAX -> {
                        fields.add(keyType(value));
                        fields.add(Type.Scalar.I64);
                    }
                }
            }
            case Reduction.Custom c -> target.kernel().item().results().forEach(r -> fields.add((Type.Scalar) r));
        }
    }

    /** The types of what a lane keeps. */
    public List<Type.Scalar> fields() {
        return List.copyOf(fields);
    }

    /**
     * Whether items may be combined in any order: each field by itself, by an operation on integers that is associative and commutative,
     * which gives the same bits; in an algebraic kernel also by additions or products of floats.
     */
    public boolean anyOrder() {
        return switch (reduction) {
            case BuiltIn b ->
                switch (b) {
                    case SUM -> !fields.getFirst().isFloat() || target.kernel().algebraic();
                    case MIN, MAX -> !fields.getFirst().isFloat();
                    case COUNT, ANY, ALL -> true;
                    case ARG_MIN, ARG_MAX -> false;
                };
            case Reduction.Custom c -> anyOrder(c.operator());
        };
    }

    private boolean anyOrder(Function operator) {
        var body = operator.blocks().getFirst().body();
        if (!(body.getLast().op() instanceof Op.Return r)) {
            return false;
        }
        for (int f = 0; f < fields.size(); f++) {
            var result = Optional.of(r.values().get(f));
            var a = operator.parameters().get(f);
            var b = operator.parameters().get(f + fields.size());
            if (body.stream().noneMatch(i -> i.result().equals(result) && anyOrder(i.op(), a, b))) {
                return false;
            }
        }
        return true;
    }

    private boolean anyOrder(Op op, Value a, Value b) {
        var kinds = a.type().isFloat() ? FLOATS_IN_ANY_ORDER : ANY_ORDER;
        return op instanceof Op.Binary o
                && kinds.contains(o.kind())
                && (!a.type().isFloat() || target.kernel().algebraic())
                && !o.noWrap()
                && (o.a().equals(a) && o.b().equals(b) || o.a().equals(b) && o.b().equals(a));
    }

    /** What {@code count} lanes that took no item give: an identity that the operator does change counts for each of them. */
    public List<String> identity(int count) {
        var values = identity();
        for (int n = count; n > 1; n /= 2) {
            values = combine(values, values);
        }
        return values;
    }

    /** What a lane starts from. */
    public List<String> identity() {
        var first = fields.getFirst();
        return switch (reduction) {
            case BuiltIn b ->
                switch (b) {
                    case SUM -> List.of(first.isFloat() ? "0.0" : "0");
                    case COUNT -> List.of("0");
                    case MIN -> List.of(largest(first));
                    case MAX -> List.of(smallest(first));
                    // No float's key is as bad as this, so any item's is better.
                    case ARG_MIN -> List.of(largest(first), NO_INDEX);
                    case ARG_MAX -> List.of(smallest(first), NO_INDEX);
                    case ANY -> List.of("false");
                    case ALL -> List.of("true");
                };
            case Reduction.Custom c -> {
                int offset = target.kernel().arrays().size() + c.firstIdentityScalar();
                yield target.parameters().subList(offset, offset + fields.size()).stream()
                        .map(b -> ((Bound.Scalar) b).text())
                        .toList();
            }
        };
    }

    private static String largest(Type.Scalar type) {
        return switch (type) {
            case F32 -> PureOps.constant(type, Float.floatToRawIntBits(Float.POSITIVE_INFINITY));
            case F64 -> PureOps.constant(type, Double.doubleToRawLongBits(Double.POSITIVE_INFINITY));
            case I1, I8, I16, I32, I64 -> Long.toString(Long.MAX_VALUE >> (64 - type.bits()));
            case F16 -> throw new IllegalStateException("no reduction of f16");
        };
    }

    private static String smallest(Type.Scalar type) {
        return switch (type) {
            case F32 -> PureOps.constant(type, Float.floatToRawIntBits(Float.NEGATIVE_INFINITY));
            case F64 -> PureOps.constant(type, Double.doubleToRawLongBits(Double.NEGATIVE_INFINITY));
            case I1, I8, I16, I32, I64 -> Long.toString(Long.MIN_VALUE >> (64 - type.bits()));
            case F16 -> throw new IllegalStateException("no reduction of f16");
        };
    }

    /**
     * Emits the item function; gives what the item contributes.
     *
     * @param linear the item's linear index
     */
    public List<String> item(String linear, List<String> coordinates) {
        return item(target.kernel().item(), linear, coordinates);
    }

    /** The same of a function that stands for the item function where that is known to do. */
    public List<String> item(Function function, String linear, List<String> coordinates) {
        var arguments = new ArrayList<Bound>(target.bind(coordinates));
        arguments.addAll(target.parameters());
        var results = new ItemEmitter(target, function, arguments, coordinates).emit();
        return switch (reduction) {
            case BuiltIn b ->
                switch (b) {
                    case SUM, MIN, MAX, ANY, ALL -> results;
                    case COUNT -> List.of(code.value("zext i1 " + results.getFirst() + " to i64"));
                    case ARG_MIN -> List.of(key(results.getFirst(), Long.MIN_VALUE), linear);
                    case ARG_MAX -> List.of(key(results.getFirst(), Long.MAX_VALUE), linear);
                };
            case Reduction.Custom c -> results;
        };
    }

    /** Combines what a lane keeps with what comes behind all of it: of equally good floats the lane's is the first. */
    public List<String> combineLater(List<String> a, List<String> b) {
        var keysOfFloats = target.kernel().item().results().getFirst().isFloat();
        if (keysOfFloats && reduction == BuiltIn.ARG_MIN) {
            return choice(strictly(a, b, "slt"), a, b);
        }
        if (keysOfFloats && reduction == BuiltIn.ARG_MAX) {
            return choice(strictly(a, b, "sgt"), a, b);
        }
        return combine(a, b);
    }

    /** Combines what two lanes keep. */
    public List<String> combine(List<String> a, List<String> b) {
        return switch (reduction) {
            case BuiltIn builtIn ->
                switch (builtIn) {
                    case SUM, COUNT -> List.of(binary(BinaryKind.ADD, a, b));
                    case MIN -> List.of(binary(BinaryKind.MIN, a, b));
                    case MAX -> List.of(binary(BinaryKind.MAX, a, b));
                    case ANY -> List.of(binary(BinaryKind.OR, a, b));
                    case ALL -> List.of(binary(BinaryKind.AND, a, b));
                    case ARG_MIN -> better(a, b, "slt");
                    case ARG_MAX -> better(a, b, "sgt");
                };
            case Reduction.Custom c -> {
                var arguments = new ArrayList<Bound>();
                a.forEach(v -> arguments.add(new Bound.Scalar(v)));
                b.forEach(v -> arguments.add(new Bound.Scalar(v)));
                arguments.addAll(target.parameters());
                yield new ItemEmitter(target, c.operator(), arguments, Collections.nCopies(3, "0")).emit();
            }
        };
    }

    private String binary(BinaryKind kind, List<String> a, List<String> b) {
        return target.ops().binary(kind, fields.getFirst(), a.getFirst(), b.getFirst(), false);
    }

    /** The better key, or of equally good ones the one with the lower index. */
    private List<String> better(List<String> a, List<String> b, String predicate) {
        var key = Types.register(fields.getFirst());
        var strictly = strictly(a, b, predicate);
        var equal = code.value("icmp eq " + key + " " + b.getFirst() + ", " + a.getFirst());
        var lower = code.value("icmp slt i64 " + b.get(1) + ", " + a.get(1));
        var tie = code.value("and i1 " + equal + ", " + lower);
        return choice(code.value("or i1 " + strictly + ", " + tie), a, b);
    }

    private String strictly(List<String> a, List<String> b, String predicate) {
        var key = Types.register(fields.getFirst());
        return code.value("icmp " + predicate + " " + key + " " + b.getFirst() + ", " + a.getFirst());
    }

    private List<String> choice(String second, List<String> a, List<String> b) {
        var key = Types.register(fields.getFirst());
        return List.of(
                code.value("select i1 " + second + ", " + key + " " + b.getFirst() + ", " + key + " " + a.getFirst()),
                code.value("select i1 " + second + ", i64 " + b.get(1) + ", i64 " + a.get(1)));
    }

    private static Type.Scalar keyType(Type.Scalar value) {
        return switch (value) {
            case I1, I8, I16, I32, I64 -> value;
            case F32 -> Type.Scalar.I32;
            case F64 -> Type.Scalar.I64;
            case F16 -> throw new IllegalStateException("no reduction of f16");
        };
    }

    /** An integer in the order of Math.min and max: -0.0 below 0.0, and NaN, which is better than all, at the given end. */
    private String key(String value, long best) {
        var type = (Type.Scalar) target.kernel().item().results().getFirst();
        if (!type.isFloat()) {
            return value;
        }
        var t = Types.register(type);
        var i = "i" + type.bits();
        var bits = code.value("bitcast " + t + " " + value + " to " + i);
        var sign = code.value("ashr " + i + " " + bits + ", " + (type.bits() - 1));
        var flip = code.value("lshr " + i + " " + sign + ", 1");
        var ordered = code.value("xor " + i + " " + bits + ", " + flip);
        var nan = code.value("fcmp uno " + t + " " + value + ", 0.0");
        long end = best >> (64 - type.bits());
        return code.value("select i1 " + nan + ", " + i + " " + end + ", " + i + " " + ordered);
    }

    /** What a lane keeps as it is passed in a result slot: integers extended, floats as raw bits. */
    public String toBits(int field, String value) {
        return switch (fields.get(field)) {
            case I1 -> code.value("zext i1 " + value + " to i64");
            case I8, I16, I32 -> code.value("sext " + Types.register(fields.get(field)) + " " + value + " to i64");
            case I64 -> value;
            case F16, F32 -> {
                int width = fields.get(field).bits();
                var bits = code.value("bitcast " + Types.register(fields.get(field)) + " " + value + " to i" + width);
                yield code.value("zext i" + width + " " + bits + " to i64");
            }
            case F64 -> code.value("bitcast double " + value + " to i64");
        };
    }

    /** The inverse of {@link #toBits}. */
    public String fromBits(int field, String bits) {
        var t = Types.register(fields.get(field));
        return switch (fields.get(field)) {
            case I64 -> bits;
            case I1, I8, I16, I32 -> code.value("trunc i64 " + bits + " to " + t);
            case F16, F32 -> {
                var narrow = code.value(
                        "trunc i64 " + bits + " to i" + fields.get(field).bits());
                yield code.value("bitcast i" + fields.get(field).bits() + " " + narrow + " to " + t);
            }
            case F64 -> code.value("bitcast i64 " + bits + " to double");
        };
    }
}
