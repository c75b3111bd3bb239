package org.gantry.compiler.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.ConvertKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Reduction;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.UnaryKind;
import org.junit.jupiter.api.Test;

/** The loop over items becomes vector code wherever its body allows that. */
class VectorisationTest {
    private static void assertVector(Kernels kernel, String instruction) {
        assertVector(kernel, false, instruction);
    }

    private static void assertVector(Kernels kernel, boolean flaggable, String instruction) {
        var ir = NativeKernel.backend().optimised(kernel.lowered(flaggable));
        assertTrue(ir.contains(instruction + " <"), () -> "no vector " + instruction + " in\n" + ir);
    }

    @Test
    void daxpy() {
        assertVector(BoxTest.daxpy(), "fmul");
    }

    @Test
    void stencil() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var x = k.array(Scalar.F64);
        var left = k.emit(new Op.Binary(BinaryKind.SUB, k.item(0), k.i32(1), true));
        k.store(y, k.item(0), k.add(k.load(x, left), k.load(x, k.add(k.item(0), k.i32(1)))));
        k.ret();
        assertVector(k, "fadd");
    }

    @Test
    void rowMajorInTwoDimensions() {
        var k = Kernels.forEach(2);
        var y = k.array(Scalar.F64);
        var x = k.array(Scalar.F64);
        var at = k.add(k.mul(k.item(0), k.scalar(Scalar.I32)), k.item(1));
        k.store(y, at, k.add(k.load(x, at), k.load(x, at)));
        k.ret();
        assertVector(k, "fadd");
    }

    @Test
    void rowsOfTables() {
        var k = Kernels.forEach(2);
        var y = k.array(new Type.Array(Scalar.F64, Type.Space.GLOBAL));
        var x = k.array(new Type.Array(Scalar.F64, Type.Space.GLOBAL));
        var v = k.load(k.load(x, k.item(0)), k.item(1));
        k.store(k.load(y, k.item(0)), k.item(1), k.add(v, v));
        k.ret();
        assertVector(k, "fadd");
    }

    @Test
    void rowsThatAreCheckedWhereAllAreLongEnough() {
        var k = Kernels.forEach(2);
        var y = k.array(new Type.Array(Scalar.F64, Type.Space.GLOBAL));
        var row = k.load(y, k.item(0));
        k.checkBounds(row, k.item(1), 0);
        var v = k.load(row, k.item(1));
        k.checkBounds(row, k.item(1), 1);
        k.store(row, k.item(1), k.add(v, v));
        k.ret();
        assertVector(k, "fadd");
    }

    @Test
    void lookupWithACheckInPlace() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var t = k.array(Scalar.F64);
        var j = k.load(k.array(Scalar.I32), k.item(0));
        k.checkBounds(t, j, 0);
        k.store(y, k.item(0), k.mul(k.load(t, j), k.load(t, j)));
        k.ret();
        assertVector(k, true, "fmul");
    }

    @Test
    void whatRunsRarelyIsNotMadeLarge() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var t = k.array(Scalar.F64);
        var j = k.load(k.array(Scalar.I32), k.item(0));
        k.checkBounds(t, j, 0);
        k.store(y, k.item(0), k.load(t, j));
        k.ret();
        var ir = NativeKernel.backend().llvm(k.lowered(true));
        var sizes = ir.lines()
                .filter(line -> line.startsWith("define"))
                .map(line -> line.replaceAll("\\(.*\\)", "").replaceAll("define i32 @gantry_Test_method_", ""))
                .toList();
        assertEquals(
                List.of(
                        "fast nounwind \"no-builtin-memcpy\" {",
                        "precise nounwind optsize \"no-builtin-memcpy\" {",
                        "walk nounwind minsize optsize \"no-builtin-memcpy\" {"),
                sizes);
    }

    @Test
    void aCopyIsALoopOfVectors() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var x = k.array(Scalar.F64);
        k.store(y, k.item(0), k.load(x, k.item(0)));
        k.ret();
        var assembly = NativeKernel.backend().assembly(k.lowered(true));
        assertTrue(assembly.contains("ymm"), assembly);
        assertFalse(assembly.contains("memcpy"), assembly);
    }

    @Test
    void exactMinimumAndSaturatingCast() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.I32);
        var x = k.load(k.array(Scalar.F64), k.item(0));
        var least = k.emit(new Op.Binary(BinaryKind.MIN, x, k.emit(new Op.Unary(UnaryKind.FLOOR, x))));
        k.store(y, k.item(0), k.emit(new Op.Convert(ConvertKind.FLOAT_TO_INT, least, Scalar.I32)));
        k.ret();
        assertVector(k, "call");
    }

    @Test
    void sumsKeepTheirOrderAndAreVectorsAllTheSame() {
        var k = Kernels.reduce(1, Reduction.BuiltIn.SUM, Scalar.F32);
        k.ret(k.load(k.array(Scalar.F32), k.item(0)));
        assertVector(k, "fadd");
    }

    @Test
    void matrixProduct() {
        assertVector(InterchangeTest.product(), "fmul");
    }
}
