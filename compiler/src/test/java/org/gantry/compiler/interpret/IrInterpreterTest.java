package org.gantry.compiler.interpret;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.FunctionBuilder;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.KernelParameter;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.ir.Reduction;
import org.gantry.compiler.ir.Site;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Type.Scalar;
import org.junit.jupiter.api.Test;

class IrInterpreterTest {
    private static final Position AT = Position.UNKNOWN;
    private static final Type DOUBLES = new Type.Array(Scalar.F64, Type.Space.GLOBAL);
    private static final Site INDEX =
            new Site(Site.Kind.INDEX, AT, "y", "java.lang.ArrayIndexOutOfBoundsException", "");

    private static Kernel kernel(List<KernelParameter> arrays, Function item, Optional<Reduction> reduction) {
        return new Kernel("Test", 1, false, false, arrays, List.of(), item, reduction, List.of(INDEX), List.of());
    }

    /** y[i] = y[i] + y[i]. */
    private static Kernel doubling() {
        var f = new FunctionBuilder("item", List.of());
        var i = f.parameter(Scalar.I32);
        var y = f.parameter(DOUBLES);
        f.effect(new Op.CheckBounds(y, i, 0), AT);
        var old = f.emit(new Op.Load(y, i), AT);
        f.effect(new Op.Store(y, i, f.emit(new Op.Binary(BinaryKind.ADD, old, old), AT)), AT);
        f.effect(new Op.Return(List.of()), AT);
        return kernel(List.of(new KernelParameter("y", DOUBLES)), f.build(), Optional.empty());
    }

    private static KernelArguments arrays(Object... arrays) {
        return new KernelArguments(arrays, new long[0]);
    }

    @Test
    void itemsWriteTheArrays() {
        double[] y = {1, 2.5, -3};
        InterpretedLaunch.run(new IrInterpreter(doubling()), arrays((Object) y), new long[] {1}, new long[] {3});
        assertArrayEquals(new double[] {1, 5, -6}, y);
    }

    @Test
    void aFailedBoundsCheckTellsSiteIndexAndLength() {
        var interpreter = new IrInterpreter(doubling());
        var e = assertThrows(ItemFailure.class, () -> interpreter.item(arrays((Object) new double[3]), 7));
        assertEquals("site 0, index 7, length 3, item [7]", e.getMessage());
        assertEquals(
                true,
                assertThrows(ItemFailure.class, () -> interpreter.item(arrays((Object) null), 0))
                        .arrayIsNull());
    }

    @Test
    void theObserverSeesReadsAndWrites() {
        var seen = new ArrayList<String>();
        var interpreter = new IrInterpreter(doubling(), new AccessObserver() {
            @Override
            public void read(Object array, long index, Position at) {
                seen.add("read " + index);
            }

            @Override
            public void write(Object array, long index, Position at) {
                seen.add("write " + index);
            }
        });
        interpreter.item(arrays((Object) new double[3]), 2);
        assertEquals(List.of("read 2", "write 2"), seen);
    }

    /** The sum 0 + 1 + ... + (i - 1), by a loop. */
    private static Kernel triangle() {
        var f = new FunctionBuilder("item", List.of(Scalar.I32));
        var i = f.parameter(Scalar.I32);
        var zero = f.emit(Op.Constant.i32(0), AT);
        int header = f.newBlock();
        int body = f.newBlock();
        int end = f.newBlock();
        var k = f.argument(header, Scalar.I32);
        var sum = f.argument(header, Scalar.I32);
        f.effect(new Op.Jump(new Successor(header, List.of(zero, zero))), AT);
        f.at(header);
        var more = f.emit(new Op.Compare(CompareKind.LT, k, i), AT);
        f.effect(new Op.Branch(more, new Successor(body, List.of()), new Successor(end, List.of())), AT);
        f.at(body);
        var one = f.emit(Op.Constant.i32(1), AT);
        var nextSum = f.emit(new Op.Binary(BinaryKind.ADD, sum, k), AT);
        var next = f.emit(new Op.Binary(BinaryKind.ADD, k, one), AT);
        f.effect(new Op.Jump(new Successor(header, List.of(next, nextSum))), AT);
        f.at(end);
        f.effect(new Op.Return(List.of(sum)), AT);
        return kernel(List.of(), f.build(), Optional.of(Reduction.BuiltIn.SUM));
    }

    @Test
    void loopsHandValuesOver() {
        assertArrayEquals(new long[] {10}, new IrInterpreter(triangle()).item(arrays(), 5));
    }

    @Test
    void reductionsGoOverAllBlocks() {
        long n = 2500;
        long expected = (int) (n * (n - 1) * (n - 2) / 6);
        assertArrayEquals(
                new long[] {expected},
                InterpretedLaunch.run(new IrInterpreter(triangle()), arrays(), new long[] {0}, new long[] {n}));
    }

    @Test
    void anOperationMarkedAsNotWrappingMayNotWrap() {
        var f = new FunctionBuilder("item", List.of(Scalar.I32));
        var i = f.parameter(Scalar.I32);
        var square = f.emit(new Op.Binary(BinaryKind.MUL, i, i, true), AT);
        f.effect(new Op.Return(List.of(square)), AT);
        var interpreter = new IrInterpreter(kernel(List.of(), f.build(), Optional.of(Reduction.BuiltIn.SUM)));
        assertArrayEquals(new long[] {100}, interpreter.item(arrays(), 10));
        assertThrows(IllegalStateException.class, () -> interpreter.item(arrays(), 1 << 20));
    }

    @Test
    void arithmeticIsJavas() {
        var shift = Scalars.binary(BinaryKind.SHL, Scalar.I32);
        assertEquals(1 << 33, shift.applyAsLong(1, 33));
        var divide = Scalars.binary(BinaryKind.DIV, Scalar.I32);
        assertEquals(Integer.MIN_VALUE, divide.applyAsLong(Integer.MIN_VALUE, -1));
        var min = Scalars.binary(BinaryKind.MIN, Scalar.F32);
        int negativeZero = Float.floatToRawIntBits(-0.0f);
        assertEquals(negativeZero, min.applyAsLong(0, negativeZero));
        assertEquals(false, Scalars.compare(CompareKind.GE, Scalar.F64, Double.doubleToLongBits(Double.NaN), 0));
        assertEquals(true, Scalars.compare(CompareKind.ULT, Scalar.I32, 1, -1));
    }
}
