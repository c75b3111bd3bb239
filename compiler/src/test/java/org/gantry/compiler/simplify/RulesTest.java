package org.gantry.compiler.simplify;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gantry.compiler.interpret.IrInterpreter;
import org.gantry.compiler.interpret.KernelArguments;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.ConvertKind;
import org.gantry.compiler.ir.FunctionBuilder;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.KernelParameter;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.UnaryKind;
import org.gantry.compiler.ir.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The folding's rules keep every bit: all pairs of operations on a variable and edge constants, for edge values of the variable. */
class RulesTest {
    private static final Position AT = Position.UNKNOWN;
    private static final long[] INTS = {0, 1, -1, 2, 7, 31, 33, 255, Integer.MAX_VALUE, Integer.MIN_VALUE};
    private static final long[] LONGS = {0, 1, -1, 3, 63, 65, 0xFFFFFFFFL, 1L << 40, Long.MAX_VALUE, Long.MIN_VALUE};
    private static final double[] REALS = {0, -0.0, 1, -1, 0.5, 1e300, Double.POSITIVE_INFINITY, Double.NaN};

    /** Collects values, to be stored one after the other in arrays of their types. */
    private static final class Collector {
        final FunctionBuilder f = new FunctionBuilder("item", List.of());
        final Value item = f.parameter(Scalar.I32);
        final Value ints = f.parameter(new Type.Array(Scalar.I32, Type.Space.GLOBAL));
        final Value longs = f.parameter(new Type.Array(Scalar.I64, Type.Space.GLOBAL));
        final Value x = f.parameter(Scalar.I32);
        final Value y = f.parameter(Scalar.I64);
        final Value u = f.parameter(Scalar.F32);
        final Value v = f.parameter(Scalar.F64);
        final List<Value> results = new ArrayList<>();

        Value emit(Op op) {
            return f.emit(op, AT);
        }

        Value constant(Type type, long bits) {
            return emit(new Op.Constant((Scalar) type, bits));
        }

        /** Adds a result; booleans widened, floats as canonical bits. */
        void result(Value value) {
            results.add(
                    switch ((Scalar) value.type()) {
                        case I1 -> emit(new Op.Convert(ConvertKind.ZERO_EXTEND, value, Scalar.I32));
                        case I8, I16 -> emit(new Op.Convert(ConvertKind.SIGN_EXTEND, value, Scalar.I32));
                        case F32 -> emit(new Op.Convert(ConvertKind.CANONICAL_BITS, value, Scalar.I32));
                        case F64 -> emit(new Op.Convert(ConvertKind.CANONICAL_BITS, value, Scalar.I64));
                        case I32, I64 -> value;
                        case F16 -> throw new IllegalStateException("no result of type f16");
                    });
        }

        Kernel kernel() {
            int at = 0;
            for (var r : results) {
                var array = r.type() == Scalar.I32 ? ints : longs;
                f.effect(new Op.Store(array, constant(Scalar.I32, at++), r), AT);
            }
            f.effect(new Op.Return(List.of()), AT);
            return new Kernel(
                    "Rules",
                    1,
                    false,
                    false,
                    List.of(new KernelParameter("ints", ints.type()), new KernelParameter("longs", longs.type())),
                    Stream.of(x, y, u, v)
                            .map(p -> new KernelParameter("p" + p, p.type()))
                            .toList(),
                    f.build(),
                    Optional.empty(),
                    List.of(),
                    List.of());
        }

        void assertSame() {
            var kernel = kernel();
            var before = new IrInterpreter(kernel);
            var after = new IrInterpreter(Pass.FOLDING.run(kernel));
            for (int k = 0; k < INTS.length; k++) {
                double real = REALS[k % REALS.length];
                long[] scalars = {
                    INTS[k], LONGS[k], Float.floatToRawIntBits((float) real), Double.doubleToRawLongBits(real)
                };
                assertArrayEquals(run(before, scalars), run(after, scalars), "for " + Arrays.toString(scalars));
            }
        }

        private long[] run(IrInterpreter interpreter, long[] scalars) {
            var i = new int[results.size()];
            var l = new long[results.size()];
            interpreter.item(new KernelArguments(new Object[] {i, l}, scalars), 0);
            return IntStream.range(0, l.length).mapToLong(k -> i[k] ^ l[k]).toArray();
        }
    }

    private static List<BinaryKind> kinds(Type type, boolean byZero) {
        return Arrays.stream(BinaryKind.values())
                .filter(k -> switch (k) {
                    case MULHI, UMULHI -> type == Scalar.I64;
                    case DIV, REM, UDIV, UREM -> !byZero;
                    case ADD, SUB, MUL, AND, OR, XOR, SHL, ASHR, LSHR, MIN, MAX -> true;
                })
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void twoIntegerOperationsInARow(BinaryKind first) {
        for (var type : List.of(Scalar.I32, Scalar.I64)) {
            var c = new Collector();
            var variable = type == Scalar.I32 ? c.x : c.y;
            var constants = type == Scalar.I32 ? INTS : LONGS;
            for (long a : constants) {
                if (!kinds(type, a == 0).contains(first)) {
                    continue;
                }
                var inner = c.emit(new Op.Binary(first, variable, c.constant(type, a)));
                for (long b : constants) {
                    for (var second : kinds(type, b == 0)) {
                        c.result(c.emit(new Op.Binary(second, inner, c.constant(type, b))));
                    }
                    for (var kind : CompareKind.values()) {
                        c.result(c.emit(new Op.Compare(kind, inner, c.constant(type, b))));
                    }
                }
            }
            c.assertSame();
        }
    }

    @Test
    void anIntegerWithItselfAndWithItsNegative() {
        for (var type : List.of(Scalar.I32, Scalar.I64)) {
            var c = new Collector();
            var variable = type == Scalar.I32 ? c.x : c.y;
            var negative = c.emit(new Op.Binary(BinaryKind.SUB, c.constant(type, 0), variable));
            for (var kind : kinds(type, true)) {
                c.result(c.emit(new Op.Binary(kind, variable, variable)));
                c.result(c.emit(new Op.Binary(kind, variable, negative)));
                c.result(c.emit(new Op.Binary(kind, negative, variable)));
                c.result(c.emit(new Op.Binary(kind, c.constant(type, 5), variable)));
            }
            c.assertSame();
        }
    }

    @Test
    void floatingPointWithEdgeConstants() {
        var c = new Collector();
        var kinds =
                List.of(BinaryKind.ADD, BinaryKind.SUB, BinaryKind.MUL, BinaryKind.DIV, BinaryKind.MIN, BinaryKind.MAX);
        for (double real : REALS) {
            for (var kind : kinds) {
                var f32 = c.constant(Scalar.F32, Float.floatToRawIntBits((float) real));
                var f64 = c.constant(Scalar.F64, Double.doubleToRawLongBits(real));
                c.result(c.emit(new Op.Binary(kind, c.u, f32)));
                c.result(c.emit(new Op.Binary(kind, f32, c.u)));
                c.result(c.emit(new Op.Binary(kind, c.v, f64)));
                c.result(c.emit(new Op.Binary(kind, f64, c.v)));
                c.result(c.emit(new Op.Binary(kind, c.v, c.v)));
            }
        }
        c.assertSame();
    }

    @Test
    void twoUnaryOperationsInARow() {
        var c = new Collector();
        var reals =
                List.of(UnaryKind.NEG, UnaryKind.ABS, UnaryKind.SQRT, UnaryKind.FLOOR, UnaryKind.CEIL, UnaryKind.RINT);
        for (var first : reals) {
            for (var second : reals) {
                c.result(c.emit(new Op.Unary(second, c.emit(new Op.Unary(first, c.u)))));
                c.result(c.emit(new Op.Unary(second, c.emit(new Op.Unary(first, c.v)))));
            }
        }
        var integers = Arrays.stream(UnaryKind.values())
                .filter(k -> !reals.contains(k) || k == UnaryKind.ABS)
                .toList();
        for (var first : integers) {
            for (var second : integers) {
                c.result(c.emit(new Op.Unary(second, c.emit(new Op.Unary(first, c.x)))));
                c.result(c.emit(new Op.Unary(second, c.emit(new Op.Unary(first, c.y)))));
            }
        }
        c.assertSame();
    }

    /** What a value can be converted to. */
    private static List<Op.Convert> conversions(Value a) {
        var all = new ArrayList<Op.Convert>();
        for (var kind : ConvertKind.values()) {
            for (var to : Scalar.values()) {
                boolean integers = a.type().isInteger() && to.isInteger();
                boolean word = a.type() == Scalar.I32 || a.type() == Scalar.I64;
                boolean toWord = to == Scalar.I32 || to == Scalar.I64;
                boolean real = a.type() == Scalar.F32 || a.type() == Scalar.F64;
                boolean possible = to != Scalar.F16
                        && switch (kind) {
                            case SIGN_EXTEND, ZERO_EXTEND ->
                                integers && a.type().width() < to.bits();
                            case TRUNCATE -> integers && a.type().width() > to.bits();
                            case INT_TO_FLOAT -> word && to.isFloat();
                            case FLOAT_TO_INT -> real && toWord;
                            case FLOAT_TO_FLOAT -> real && to.isFloat() && a.type() != to;
                            case BITCAST -> (word || real) && a.type().width() == to.bits() && a.type() != to;
                            case CANONICAL_BITS -> real && toWord && a.type().width() == to.bits();
                        };
                if (possible) {
                    all.add(new Op.Convert(kind, a, to));
                }
            }
        }
        return all;
    }

    @Test
    void threeConversionsInARow() {
        var c = new Collector();
        for (var start : List.of(c.x, c.y, c.u, c.v)) {
            for (var first : conversions(start)) {
                var a = c.emit(first);
                for (var second : conversions(a)) {
                    var b = c.emit(second);
                    c.result(b);
                    conversions(b).forEach(third -> c.result(c.emit(third)));
                }
            }
        }
        assertTrue(c.results.size() > 500);
        c.assertSame();
    }

    @Test
    void masksOfExtensions() {
        var c = new Collector();
        for (var narrow : List.of(Scalar.I1, Scalar.I8, Scalar.I16)) {
            var cut = c.emit(new Op.Convert(ConvertKind.TRUNCATE, c.x, narrow));
            for (var kind : List.of(ConvertKind.SIGN_EXTEND, ConvertKind.ZERO_EXTEND)) {
                var wide = c.emit(new Op.Convert(kind, cut, Scalar.I32));
                for (long mask : new long[] {1, 0x7F, 0xFF, 0x1FF, 0xFFFF, 0x1FFFF, -2, -256}) {
                    var and = c.emit(new Op.Binary(BinaryKind.AND, wide, c.constant(Scalar.I32, mask)));
                    c.result(and);
                    c.result(c.emit(new Op.Convert(ConvertKind.TRUNCATE, and, Scalar.I8)));
                }
            }
        }
        c.assertSame();
    }

    /** Two comparisons of the same operands, each possibly negated and with its operands exchanged, joined. */
    @Test
    void pairsOfComparisons() {
        var c = new Collector();
        var intsAndTwo = List.of(c.x, c.constant(Scalar.I32, 7));
        var other = c.emit(new Op.Convert(ConvertKind.TRUNCATE, c.y, Scalar.I32));
        comparisons(c, c.x, other, CompareKind.values());
        comparisons(c, intsAndTwo.get(0), intsAndTwo.get(1), CompareKind.values());
        var real = c.emit(new Op.Convert(ConvertKind.FLOAT_TO_FLOAT, c.u, Scalar.F64));
        var sum = c.emit(new Op.Binary(BinaryKind.ADD, real, c.constant(Scalar.F64, Double.doubleToRawLongBits(0.5))));
        comparisons(c, c.v, sum, Arrays.copyOf(CompareKind.values(), 6));
        comparisons(c, c.v, real, Arrays.copyOf(CompareKind.values(), 6));
        c.assertSame();
    }

    private static void comparisons(Collector c, Value a, Value b, CompareKind[] kinds) {
        for (var k : kinds) {
            var first = c.emit(new Op.Compare(k, a, b));
            var negated = c.emit(new Op.Binary(BinaryKind.XOR, first, c.constant(Scalar.I1, 1)));
            for (var l : kinds) {
                for (boolean turned : new boolean[] {false, true}) {
                    var second = c.emit(turned ? new Op.Compare(l, b, a) : new Op.Compare(l, a, b));
                    for (var x : List.of(first, negated)) {
                        c.result(c.emit(new Op.Binary(BinaryKind.AND, x, second)));
                        c.result(c.emit(new Op.Binary(BinaryKind.OR, x, second)));
                        c.result(c.emit(new Op.Compare(CompareKind.NE, x, second)));
                        c.result(c.emit(new Op.Select(x, second, first)));
                    }
                }
            }
        }
    }

    /** lcmp, dcmpl and dcmpg as selects, compared with a constant. */
    @Test
    void threeWayComparisonsAgainstConstants() {
        var c = new Collector();
        var half = c.constant(Scalar.F64, Double.doubleToRawLongBits(0.5));
        var seven = c.constant(Scalar.I64, 7);
        for (var pair : List.of(List.of(c.v, half), List.of(c.y, seven))) {
            var greater = c.emit(new Op.Compare(CompareKind.GT, pair.get(0), pair.get(1)));
            var less = c.emit(new Op.Compare(CompareKind.LT, pair.get(0), pair.get(1)));
            var equal = c.emit(new Op.Compare(CompareKind.EQ, pair.get(0), pair.get(1)));
            var minus = c.constant(Scalar.I32, -1);
            var zero = c.constant(Scalar.I32, 0);
            var one = c.constant(Scalar.I32, 1);
            var cmpl = c.emit(new Op.Select(greater, one, c.emit(new Op.Select(equal, zero, minus))));
            var cmpg = c.emit(new Op.Select(less, minus, c.emit(new Op.Select(equal, zero, one))));
            var widened = c.emit(new Op.Convert(ConvertKind.ZERO_EXTEND, less, Scalar.I32));
            for (var value : List.of(cmpl, cmpg, widened)) {
                for (var kind : CompareKind.values()) {
                    for (int k = -2; k <= 2; k++) {
                        c.result(c.emit(new Op.Compare(kind, value, c.constant(Scalar.I32, k))));
                    }
                }
            }
        }
        c.assertSame();
    }

    @Test
    void selectsOfBooleansAndOfTheComparedValues() {
        var c = new Collector();
        var b = c.constant(Scalar.I32, 7);
        for (var kind : CompareKind.values()) {
            var condition = c.emit(new Op.Compare(kind, c.x, b));
            var other = c.emit(new Op.Compare(CompareKind.GT, c.y, c.constant(Scalar.I64, 2)));
            c.result(c.emit(new Op.Select(condition, c.x, b)));
            c.result(c.emit(new Op.Select(condition, b, c.x)));
            for (long bit = 0; bit < 2; bit++) {
                var constant = c.constant(Scalar.I1, bit);
                c.result(c.emit(new Op.Select(condition, constant, other)));
                c.result(c.emit(new Op.Select(condition, other, constant)));
                var wide = c.emit(new Op.Convert(ConvertKind.ZERO_EXTEND, other, Scalar.I32));
                c.result(c.emit(new Op.Select(condition, c.constant(Scalar.I32, bit), wide)));
                c.result(c.emit(new Op.Select(condition, wide, c.constant(Scalar.I32, bit))));
            }
            var inner = c.emit(new Op.Select(condition, c.x, b));
            c.result(c.emit(new Op.Select(condition, b, inner)));
        }
        c.assertSame();
    }
}
