package org.gantry.compiler.image;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.ConvertKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.UnaryKind;
import org.gantry.compiler.ir.Value;
import org.gantry.spi.NativeStatus;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every operation gives what Java gives, on edge values, in vectorised loops and one item at a time. */
class OperationsTest {
    private static final List<Long> INTEGERS = List.of(
            0L,
            1L,
            -1L,
            2L,
            -2L,
            7L,
            -7L,
            31L,
            32L,
            33L,
            63L,
            64L,
            65L,
            -31L,
            -64L,
            127L,
            -128L,
            255L,
            32767L,
            65536L,
            0x5DEECE66DL,
            (long) Integer.MAX_VALUE,
            (long) Integer.MIN_VALUE,
            Integer.MAX_VALUE + 1L,
            Long.MAX_VALUE,
            Long.MIN_VALUE,
            1L << 53,
            -(1L << 53) - 1);

    private static final List<Double> FLOATS = List.of(
            0.0,
            -0.0,
            1.0,
            -1.0,
            0.5,
            -0.5,
            1.5,
            2.5,
            -2.5,
            3.0,
            0.1,
            -0.1,
            1e10,
            -1e10,
            2147483647.0,
            2147483648.0,
            -2147483649.0,
            9.3e18,
            -9.3e18,
            1e300,
            -1e300,
            65504.0,
            65520.0,
            6e-8,
            1.0009765625,
            Double.MIN_VALUE,
            -Double.MIN_VALUE,
            Double.MIN_NORMAL,
            Double.MAX_VALUE,
            (double) Float.MIN_VALUE,
            (double) Float.MAX_VALUE,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            Double.NaN);

    private final Arena arena = Arena.ofAuto();

    /** One operation of a kernel: its type of result, and what Java makes of each pair. */
    private interface Emitter {
        Value emit(Kernels k, Value a, Value b);
    }

    private interface Reference {
        OptionalLong of(long a, long b);
    }

    private record Case(String name, Scalar result, Emitter emitter, Reference reference) {}

    private static List<Long> values(Scalar type) {
        return switch (type) {
            case F64 -> FLOATS.stream().map(Double::doubleToRawLongBits).toList();
            case F32 ->
                FLOATS.stream()
                        .map(d -> (long) Float.floatToRawIntBits(d.floatValue()))
                        .toList();
            case F16 ->
                FLOATS.stream()
                        .map(d -> (long) Float.floatToFloat16(d.floatValue()))
                        .toList();
            case I64 -> INTEGERS;
            case I32 -> INTEGERS.stream().map(v -> (long) v.intValue()).toList();
            case I16 -> INTEGERS.stream().map(v -> (long) v.shortValue()).toList();
            case I8 -> INTEGERS.stream().map(v -> (long) v.byteValue()).toList();
            case I1 -> throw new IllegalStateException();
        };
    }

    private static List<Case> cases(Scalar type) {
        var cases = new ArrayList<Case>();
        long probe = type.isFloat() ? values(type).get(2) : 3;
        for (var kind : BinaryKind.values()) {
            add(
                    cases,
                    kind + "",
                    type,
                    probe,
                    (k, a, b) -> k.emit(new Op.Binary(kind, a, b)),
                    (a, b) -> JavaSemantics.binary(kind, type, a, b));
        }
        for (var kind : UnaryKind.values()) {
            add(
                    cases,
                    kind + "",
                    type,
                    probe,
                    (k, a, b) -> k.emit(new Op.Unary(kind, a)),
                    (a, b) -> JavaSemantics.unary(kind, type, a));
        }
        if (type.bits() >= 32) {
            for (var kind : CompareKind.values()) {
                Emitter compare = (k, a, b) ->
                        k.emit(new Op.Convert(ConvertKind.ZERO_EXTEND, k.emit(new Op.Compare(kind, a, b)), Scalar.I8));
                add(cases, kind + "", Scalar.I8, probe, compare, (a, b) -> JavaSemantics.compare(kind, type, a, b));
            }
        }
        for (var kind : ConvertKind.values()) {
            for (var to : Scalar.values()) {
                if (to != Scalar.I1) {
                    Emitter convert = (k, a, b) -> k.emit(new Op.Convert(kind, a, to));
                    add(
                            cases,
                            kind + " to " + to,
                            to,
                            probe,
                            convert,
                            (a, b) -> JavaSemantics.convert(kind, type, to, a));
                }
            }
        }
        return cases;
    }

    private static void add(
            List<Case> cases, String name, Scalar result, long probe, Emitter emitter, Reference reference) {
        if (reference.of(probe, probe).isPresent()) {
            cases.add(new Case(name, result, emitter, reference));
        }
    }

    @ParameterizedTest
    @EnumSource(value = Scalar.class, names = "I1", mode = EnumSource.Mode.EXCLUDE)
    void asInJava(Scalar type) {
        var cases = cases(type);
        var k = Kernels.forEach(1);
        var a = k.array(type);
        var b = k.array(type);
        var outs = cases.stream().map(c -> k.array(c.result())).toList();
        var i = k.item(0);
        var x = k.load(a, i);
        var y = k.load(b, i);
        for (int c = 0; c < cases.size(); c++) {
            k.store(outs.get(c), i, cases.get(c).emitter().emit(k, x, y));
        }
        k.ret();
        var lowered = k.lowered(false);
        var values = values(type);
        int n = values.size() * values.size();
        for (boolean itemByItem : new boolean[] {false, true}) {
            var run = new NativeKernel(lowered, arena).domain(0, 0, n);
            run.array(0, fill(type, n, j -> values.get(j / values.size())), n);
            run.array(1, fill(type, n, j -> values.get(j % values.size())), n);
            for (int c = 0; c < cases.size(); c++) {
                run.array(2 + c, arena.allocate(8L * n, 64), n);
            }
            for (int j = 0; j < n; j += itemByItem ? 1 : n) {
                assertEquals(NativeStatus.OK, run.box(lowered.fast(), j, itemByItem ? j + 1 : n));
            }
            compare(cases, values, run, type);
        }
    }

    private void compare(List<Case> cases, List<Long> values, NativeKernel run, Scalar type) {
        int n = values.size() * values.size();
        for (int c = 0; c < cases.size(); c++) {
            var one = cases.get(c);
            for (int j = 0; j < n; j++) {
                long a = values.get(j / values.size());
                long b = values.get(j % values.size());
                var expected = one.reference().of(a, b);
                if (expected.isPresent()) {
                    var actual = get(one.result(), run.slot(2 + c), j);
                    var text = one.name() + " of " + type + " " + Long.toHexString(a) + ", " + Long.toHexString(b);
                    assertEquals(canonical(one.result(), expected.getAsLong()), canonical(one.result(), actual), text);
                }
            }
        }
    }

    private interface Element {
        long at(int index);
    }

    private MemorySegment fill(Scalar type, int n, Element element) {
        var segment = arena.allocate((long) n * type.bits() / 8, 64);
        for (int j = 0; j < n; j++) {
            switch (type) {
                case I8 -> segment.set(ValueLayout.JAVA_BYTE, j, (byte) element.at(j));
                case I16, F16 -> segment.setAtIndex(ValueLayout.JAVA_SHORT, j, (short) element.at(j));
                case I32, F32 -> segment.setAtIndex(ValueLayout.JAVA_INT, j, (int) element.at(j));
                case I64, F64 -> segment.setAtIndex(ValueLayout.JAVA_LONG, j, element.at(j));
                case I1 -> throw new IllegalStateException();
            }
        }
        return segment;
    }

    private static long get(Scalar type, MemorySegment segment, int j) {
        return switch (type) {
            case I8 -> segment.get(ValueLayout.JAVA_BYTE, j);
            case I16, F16 -> segment.getAtIndex(ValueLayout.JAVA_SHORT, j);
            case I32, F32 -> segment.getAtIndex(ValueLayout.JAVA_INT, j);
            case I64, F64 -> segment.getAtIndex(ValueLayout.JAVA_LONG, j);
            case I1 -> throw new IllegalStateException();
        };
    }

    /** One NaN is as good as another. */
    private static long canonical(Scalar type, long bits) {
        return switch (type) {
            case F16 -> Float.isNaN(Float.float16ToFloat((short) bits)) ? 0x7e00 : (short) bits;
            case F32 -> Float.floatToIntBits(Float.intBitsToFloat((int) bits));
            case F64 -> Double.doubleToLongBits(Double.longBitsToDouble(bits));
            case I1, I64 -> bits;
            case I8 -> (byte) bits;
            case I16 -> (short) bits;
            case I32 -> (int) bits;
        };
    }
}
