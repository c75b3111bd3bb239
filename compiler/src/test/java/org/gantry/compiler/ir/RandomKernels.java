package org.gantry.compiler.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Type.Space;

/**
 * Valid kernels made from a seed: nested branches, counted loops and switches around every operation there is. All end, whatever the
 * arguments; none divides by zero or goes out of bounds but behind a check. Element i of each array is the item's own.
 */
public final class RandomKernels {
    /** Types of values in the air. */
    private static final List<Scalar> TYPES = List.of(Scalar.I1, Scalar.I32, Scalar.I64, Scalar.F32, Scalar.F64);

    private static final List<Scalar> ELEMENTS =
            List.of(Scalar.I8, Scalar.I16, Scalar.I32, Scalar.I64, Scalar.F32, Scalar.F64);
    private static final int TABLE_LENGTH = 8;

    private final Random random;
    private final FunctionBuilder f = new FunctionBuilder("item", List.of());
    private final List<Value> scalars = new ArrayList<>();
    private final List<Value> arrays = new ArrayList<>();
    private Value item;
    private int line;

    private RandomKernels(long seed) {
        random = new Random(seed);
    }

    /** A kernel with one array parameter of each element type, and scalar parameters of types I32, I64, F32, F64. */
    public static Kernel kernel(long seed) {
        return new RandomKernels(seed).make();
    }

    private Kernel make() {
        var arrayParameters = new ArrayList<KernelParameter>();
        var scalarParameters = new ArrayList<KernelParameter>();
        item = f.parameter(Scalar.I32);
        for (var e : ELEMENTS) {
            var type = new Type.Array(e, Space.GLOBAL);
            arrayParameters.add(new KernelParameter("a" + e, type));
            arrays.add(f.parameter(type));
        }
        for (var t : TYPES.subList(1, TYPES.size())) {
            scalarParameters.add(new KernelParameter("s" + t, t));
            scalars.add(f.parameter(t));
        }
        for (var t : TYPES) {
            scalars.add(constant(t));
        }
        statements(5, 3);
        for (var a : arrays) {
            var element = (Scalar) ((Type.Array) a.type()).element();
            f.effect(new Op.CheckBounds(a, item, 0), at());
            f.effect(new Op.Store(a, item, as(element)), at());
        }
        f.effect(new Op.Return(List.of()), at());
        var sites = List.of(site(Site.Kind.INDEX), site(Site.Kind.DIVISION_BY_ZERO), site(Site.Kind.THROWN));
        var bits = random.longs(TABLE_LENGTH).boxed().toList();
        var table = new ConstantTable("table", Scalar.I64, bits);
        return new Kernel(
                "Random.java:1",
                1,
                false,
                false,
                arrayParameters,
                scalarParameters,
                f.build(),
                Optional.empty(),
                sites,
                List.of(table),
                List.of(library()));
    }

    /** {@code x * x < y ? x : y}. */
    private static LibraryFunction library() {
        var at = Position.UNKNOWN;
        var f = new FunctionBuilder("least", List.of(Scalar.F64));
        var x = f.parameter(Scalar.F64);
        var y = f.parameter(Scalar.F64);
        var square = f.emit(new Op.Binary(BinaryKind.MUL, x, x), at);
        int then = f.newBlock();
        int otherwise = f.newBlock();
        var less = f.emit(new Op.Compare(CompareKind.LT, square, y), at);
        f.effect(new Op.Branch(less, new Successor(then, List.of()), new Successor(otherwise, List.of())), at);
        f.at(then);
        f.effect(new Op.Return(List.of(x)), at);
        f.at(otherwise);
        f.effect(new Op.Return(List.of(y)), at);
        return new LibraryFunction(f.build(), LibraryFunction.Inlining.FREE);
    }

    private static Site site(Site.Kind kind) {
        return new Site(kind, new Position("Random.java", 1, "Random.item", Optional.empty()), "a \"b\"\\", "E", "");
    }

    private Position at() {
        return new Position("", line++ % 40, "", Optional.empty());
    }

    private Value emit(Op op) {
        return f.emit(op, at());
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    private <E> E pick(E[] from) {
        return from[random.nextInt(from.length)];
    }

    private Value of(Scalar type) {
        var suitable = scalars.stream().filter(v -> v.type() == type).toList();
        return suitable.isEmpty() || random.nextInt(10) == 0 ? constant(type) : pick(suitable);
    }

    private Value constant(Scalar type) {
        return emit(
                switch (type) {
                    case I1 -> Op.Constant.i1(random.nextBoolean());
                    case I32 -> Op.Constant.i32(pick(new Integer[] {0, 1, -1, 7, Integer.MIN_VALUE, random.nextInt()}));
                    case I64 -> Op.Constant.i64(pick(new Long[] {0L, 1L, -1L, Long.MIN_VALUE, random.nextLong()}));
                    case F32 -> Op.Constant.f32(pick(new Float[] {-0f, 1f, Float.NaN, 1e10f, random.nextFloat()}));
                    case F64 -> Op.Constant.f64(pick(new Double[] {-0d, 1d, 0d / 0, 1e300, random.nextDouble()}));
                    case I8, I16, F16 -> throw new IllegalStateException("no values of " + type);
                });
    }

    /** A value of an element type. */
    private Value as(Scalar element) {
        return switch (element) {
            case I8, I16 -> emit(new Op.Convert(ConvertKind.TRUNCATE, of(Scalar.I32), element));
            case I1, I32, I64, F32, F64 -> of(element);
            case F16 -> emit(new Op.Convert(ConvertKind.FLOAT_TO_FLOAT, of(Scalar.F32), Scalar.F16));
        };
    }

    private void statements(int count, int depth) {
        for (int s = 0; s < count; s++) {
            switch (depth == 0 ? 0 : random.nextInt(6)) {
                case 0, 1, 2 -> {
                    for (int k = 0; k < 4; k++) {
                        scalars.add(expression());
                    }
                }
                case 3 -> conditional(depth);
                case 4 -> loop(depth);
                default -> choice(depth);
            }
        }
    }

    private Value expression() {
        var word = random.nextBoolean() ? Scalar.I32 : Scalar.I64;
        var real = random.nextBoolean() ? Scalar.F32 : Scalar.F64;
        return switch (random.nextInt(15)) {
            case 0, 1 -> integer(word);
            case 2 ->
                emit(new Op.Binary(
                        pick(new BinaryKind[] {
                            BinaryKind.ADD,
                            BinaryKind.SUB,
                            BinaryKind.MUL,
                            BinaryKind.DIV,
                            BinaryKind.MIN,
                            BinaryKind.MAX
                        }),
                        of(real),
                        of(real)));
            case 3 ->
                emit(new Op.Unary(
                        pick(new UnaryKind[] {
                            UnaryKind.NEG,
                            UnaryKind.ABS,
                            UnaryKind.SQRT,
                            UnaryKind.FLOOR,
                            UnaryKind.CEIL,
                            UnaryKind.RINT
                        }),
                        of(real)));
            case 4 ->
                emit(new Op.Unary(
                        pick(new UnaryKind[] {
                            UnaryKind.ABS,
                            UnaryKind.POPCOUNT,
                            UnaryKind.CLZ,
                            UnaryKind.CTZ,
                            UnaryKind.BIT_REVERSE,
                            UnaryKind.BYTE_SWAP
                        }),
                        of(word)));
            case 5 -> emit(new Op.Fma(of(real), of(real), of(real)));
            case 6 -> emit(new Op.Compare(pick(CompareKind.values()), of(word), of(word)));
            case 7 -> emit(new Op.Compare(CompareKind.values()[random.nextInt(6)], of(real), of(real)));
            case 8 -> {
                var type = pick(TYPES);
                yield emit(new Op.Select(of(Scalar.I1), of(type), of(type)));
            }
            case 9 -> emit(new Op.Convert(ConvertKind.INT_TO_FLOAT, of(word), real));
            case 10 -> emit(new Op.Convert(ConvertKind.FLOAT_TO_INT, of(real), word));
            case 11 -> conversion();
            case 12 -> divided(word);
            case 13 -> emit(new Op.Call(0, Scalar.F64, List.of(of(Scalar.F64), of(Scalar.F64))));
            default -> load();
        };
    }

    private Value integer(Scalar word) {
        var kind = pick(new BinaryKind[] {
            BinaryKind.ADD,
            BinaryKind.SUB,
            BinaryKind.MUL,
            BinaryKind.AND,
            BinaryKind.OR,
            BinaryKind.XOR,
            BinaryKind.SHL,
            BinaryKind.ASHR,
            BinaryKind.LSHR,
            BinaryKind.MIN,
            BinaryKind.MAX,
            BinaryKind.MULHI,
            BinaryKind.UMULHI
        });
        boolean wideOnly = kind == BinaryKind.MULHI || kind == BinaryKind.UMULHI;
        var type = wideOnly ? Scalar.I64 : word;
        return emit(new Op.Binary(kind, of(type), of(type)));
    }

    private Value conversion() {
        return switch (random.nextInt(6)) {
            case 0 -> emit(new Op.Convert(ConvertKind.SIGN_EXTEND, of(Scalar.I32), Scalar.I64));
            case 1 -> emit(new Op.Convert(ConvertKind.ZERO_EXTEND, of(Scalar.I1), Scalar.I32));
            case 2 -> emit(new Op.Convert(ConvertKind.TRUNCATE, of(Scalar.I64), Scalar.I32));
            case 3 -> emit(new Op.Convert(ConvertKind.BITCAST, of(Scalar.I64), Scalar.F64));
            case 4 -> emit(new Op.Convert(ConvertKind.CANONICAL_BITS, of(Scalar.F32), Scalar.I32));
            default -> emit(new Op.Convert(ConvertKind.FLOAT_TO_FLOAT, of(Scalar.F64), Scalar.F32));
        };
    }

    private Value divided(Scalar word) {
        var divisor = of(word);
        f.effect(new Op.CheckDivisor(divisor, 1), at());
        var kind = pick(new BinaryKind[] {BinaryKind.DIV, BinaryKind.REM, BinaryKind.UDIV, BinaryKind.UREM});
        return emit(new Op.Binary(kind, of(word), divisor));
    }

    private Value load() {
        if (random.nextInt(4) == 0) {
            var table = emit(new Op.ConstantArray(0, Scalar.I64));
            var mask = emit(Op.Constant.i32(TABLE_LENGTH - 1));
            return emit(new Op.Load(table, emit(new Op.Binary(BinaryKind.AND, of(Scalar.I32), mask))));
        }
        var array = pick(arrays);
        f.effect(new Op.CheckBounds(array, item, 0), at());
        var loaded = emit(new Op.Load(array, item));
        var type = loaded.type();
        if (type == Scalar.I8 || type == Scalar.I16) {
            var kind = random.nextBoolean() ? ConvertKind.SIGN_EXTEND : ConvertKind.ZERO_EXTEND;
            return emit(new Op.Convert(kind, loaded, Scalar.I32));
        }
        return loaded;
    }

    /** Statements in a block of their own; what they define is not seen outside, but one value of a type is handed to the end. */
    private void arm(int block, int end, Scalar result, int depth) {
        int known = scalars.size();
        f.at(block);
        statements(2, depth - 1);
        f.effect(new Op.Jump(new Successor(end, List.of(of(result)))), at());
        scalars.subList(known, scalars.size()).clear();
    }

    private void conditional(int depth) {
        var result = pick(TYPES);
        int then = f.newBlock();
        int otherwise = f.newBlock();
        int end = f.newBlock();
        var joined = f.argument(end, result);
        f.effect(
                new Op.Branch(of(Scalar.I1), new Successor(then, List.of()), new Successor(otherwise, List.of())),
                at());
        arm(then, end, result, depth);
        arm(otherwise, end, result, depth);
        f.at(end);
        scalars.add(joined);
    }

    private void choice(int depth) {
        var result = pick(TYPES);
        int end = f.newBlock();
        var joined = f.argument(end, result);
        var cases = new ArrayList<Op.Switch.Case>();
        var blocks = new ArrayList<Integer>();
        for (int key = -1; key < 3; key++) {
            int block = f.newBlock();
            blocks.add(block);
            cases.add(new Op.Switch.Case(key, new Successor(block, List.of())));
        }
        f.effect(new Op.Switch(of(Scalar.I32), cases, new Successor(end, List.of(of(result)))), at());
        for (int block : blocks) {
            arm(block, end, result, depth);
        }
        f.at(end);
        scalars.add(joined);
    }

    private void loop(int depth) {
        var carried = pick(TYPES);
        int header = f.newBlock();
        int body = f.newBlock();
        int end = f.newBlock();
        var k = f.argument(header, Scalar.I32);
        var value = f.argument(header, carried);
        var zero = emit(Op.Constant.i32(0));
        var trips = emit(Op.Constant.i32(1 + random.nextInt(4)));
        f.effect(new Op.Jump(new Successor(header, List.of(zero, of(carried)))), at());
        int known = scalars.size();
        f.at(header);
        var more = emit(new Op.Compare(CompareKind.LT, k, trips));
        f.effect(new Op.Branch(more, new Successor(body, List.of()), new Successor(end, List.of())), at());
        f.at(body);
        scalars.add(k);
        scalars.add(value);
        statements(2, depth - 1);
        var one = emit(Op.Constant.i32(1));
        var next = emit(new Op.Binary(BinaryKind.ADD, k, one));
        f.effect(new Op.Jump(new Successor(header, List.of(next, of(carried)))), at());
        scalars.subList(known, scalars.size()).clear();
        f.at(end);
        scalars.add(value);
    }
}
