package org.gantry.compiler.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Pattern;
import org.gantry.RefusedException;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.ConstantTable;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Reduction;
import org.gantry.compiler.ir.Reduction.BuiltIn;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;
import org.gantry.spi.NvptxTarget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What kernels become on NVIDIA's GPUs. */
class NvidiaTargetTest {
    private static final GpuBackend BACKEND = GpuBackend.of(System.getenv());

    private static String ptx(Kernels kernel, NvptxTarget arch) {
        return BACKEND.assembly(GpuBackend.target(arch.id()), kernel.lowered(false));
    }

    private static String ptx(Kernels kernel) {
        return ptx(kernel, NvptxTarget.SM_75);
    }

    private static void assertHas(String expected, String ptx) {
        assertTrue(ptx.contains(expected), () -> expected + " is not in\n" + ptx);
    }

    private static void assertHasNot(String unexpected, String ptx) {
        assertFalse(ptx.contains(unexpected), () -> unexpected + " is in\n" + ptx);
    }

    private static int count(String regex, String ptx) {
        return (int) Pattern.compile(regex).matcher(ptx).results().count();
    }

    /** {@code y[i] = a * x[i] + y[i]}. */
    private static Kernels daxpy() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var x = k.array(Scalar.F64);
        var a = k.scalar(Scalar.F64);
        var product = k.emit(new Op.Binary(BinaryKind.MUL, a, k.load(x, k.item(0))));
        k.store(y, k.item(0), k.emit(new Op.Binary(BinaryKind.ADD, product, k.load(y, k.item(0)))));
        k.ret();
        return k;
    }

    @ParameterizedTest
    @CsvSource({"SM_75,6.3", "SM_80,7.0", "SM_86,7.1", "SM_89,7.8", "SM_90,7.8", "SM_100,8.6", "SM_120,8.7"})
    void eachArchitectureIsWrittenInTheOldestPtxThatHasAllItNeeds(NvptxTarget arch, String version) {
        var ptx = ptx(daxpy(), arch);
        assertHas(".version " + version + "\n.target " + arch.arch() + "\n", ptx);
    }

    @Test
    void anUnknownArchitectureIsRefused() {
        assertEquals(
                "GANTRY-C106",
                assertThrows(RefusedException.class, () -> GpuBackend.target("nvptx:sm_70"))
                        .code());
    }

    @Test
    void parametersAreArraysErrorDomainLengthsScalarsOfEightBytesEach() {
        var types = Pattern.compile("\\.param (\\.\\S+)( \\.ptr \\.global \\.align \\d+)?")
                .matcher(ptx(daxpy()))
                .results()
                .map(m -> m.group(1) + (m.group(2) == null ? "" : m.group(2)))
                .toList();
        var array = ".u64 .ptr .global .align 16";
        assertEquals(
                List.of(array, array, ".u64 .ptr .global .align 8", ".u64", ".u64", ".u64", ".u64", ".u64"), types);
    }

    @Test
    void groupsHaveAtMost256Threads() {
        assertHas(".maxntid 256", ptx(daxpy()));
    }

    @Test
    void onlyArraysThatTheKernelDoesNotWriteAreReadThroughTheReadOnlyCache() {
        var ptx = ptx(daxpy());
        assertEquals(1, count("ld\\.global\\.nc\\.f64", ptx));
        assertEquals(1, count("ld\\.global\\.f64", ptx));
    }

    @Test
    void indexArithmeticIsOf32Bits() {
        var k = Kernels.forEach(2);
        var y = k.array(Scalar.F64);
        var columns = k.scalar(Scalar.I32);
        var at = k.add(k.mul(k.item(0), columns), k.item(1));
        k.store(y, at, k.emit(Op.Constant.f64(1)));
        k.ret();
        var ptx = ptx(k);
        assertEquals(1, count("cvt\\.s64\\.s32", ptx));
        assertEquals(1, count("shl\\.b64", ptx));
        assertEquals(0, count("mul\\.wide", ptx));
        assertHasNot("mul.lo.s64", ptx);
    }

    @Test
    void theLastDimensionIsX() {
        var k = Kernels.forEach(3);
        var y = k.array(Scalar.I32);
        k.store(y, k.item(2), k.item(0));
        k.ret();
        var ptx = ptx(k);
        assertHas("%ctaid.x", ptx);
        assertHas("%ctaid.y", ptx);
        assertHas("%ctaid.z", ptx);
        assertTrue(count("setp\\.(ge|lt)\\.u32", ptx) >= 3, ptx);
    }

    @Test
    void neighboursAreLoadedTogetherWhereTheyAreAligned() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var x = k.array(Scalar.F64);
        var first = k.mul(k.item(0), k.i32(2));
        var sum = k.emit(new Op.Binary(BinaryKind.ADD, k.load(x, first), k.load(x, k.add(first, k.i32(1)))));
        k.store(y, k.item(0), sum);
        k.ret();
        assertHas("ld.global.nc.v2.f64", ptx(k));
    }

    @Test
    void floatsAreRoundedAfterEachOperation() {
        var ptx = ptx(daxpy());
        assertHas("mul.rn.f64", ptx);
        assertHas("add.rn.f64", ptx);
        assertHasNot("fma", ptx);
    }

    @Test
    void algebraicFloatsAreContracted() {
        assertHas("fma.rn.f64", ptx(daxpy().algebraic()));
    }

    @Test
    void aFailingCheckTakesTheErrorRecordAndReturns() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var idx = k.array(Scalar.I32);
        var j = k.load(idx, k.item(0));
        k.checkBounds(y, j, 3);
        k.store(y, j, k.emit(Op.Constant.f64(1)));
        k.ret();
        var ptx = ptx(k);
        assertEquals(1, count("atom\\.global\\.cas\\.b64\\s+%rd\\d+, \\[%rd\\d+\\], 0, 4;", ptx));
        assertHasNot("trap", ptx);
        assertEquals(1, count("\\sret;", ptx));
    }

    @Test
    void tablesAreReadThroughTheReadOnlyCache() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var idx = k.array(Scalar.I32);
        var table = k.table(new ConstantTable(
                "t", Scalar.F64, List.of(Double.doubleToRawLongBits(1.5), Double.doubleToRawLongBits(2.5))));
        k.store(y, k.item(0), k.load(table, k.load(idx, k.item(0))));
        k.ret();
        assertHas("ld.global.nc.f64", ptx(k));
    }

    @Test
    void rowsOfATableOfArraysAreReadThroughTheReadOnlyCache() {
        var row = new Type.Array(Scalar.F64, Type.Space.GLOBAL);
        var k = Kernels.forEach(2);
        var y = k.array(Scalar.F64);
        var rows = k.array(row);
        k.store(y, k.item(1), k.load(k.load(rows, k.item(0)), k.item(1)));
        k.ret();
        var ptx = ptx(k);
        assertEquals(1, count("ld\\.global\\.nc\\.u64", ptx));
        assertEquals(1, count("ld\\.global\\.nc\\.f64", ptx));
    }

    @Test
    void rowsThatTheKernelWritesAreNot() {
        var row = new Type.Array(Scalar.F64, Type.Space.GLOBAL);
        var k = Kernels.forEach(2);
        var rows = k.array(row);
        var mine = k.load(rows, k.item(0));
        k.store(
                mine,
                k.item(1),
                k.emit(new Op.Binary(BinaryKind.ADD, k.load(mine, k.item(1)), k.emit(Op.Constant.f64(1)))));
        k.ret();
        assertEquals(0, count("ld\\.global\\.nc\\.f64", ptx(k)));
    }

    @Test
    void reductionsMeetInSharedMemoryAndByShuffles() {
        var k = Kernels.reduce(1, BuiltIn.SUM, Scalar.F64);
        var x = k.array(Scalar.F64);
        k.ret(k.load(x, k.item(0)));
        var ptx = ptx(k);
        assertEquals(2, count("bar\\.sync\\s+0", ptx), "in the function of the items and in combine");
        assertEquals(2 * 2 * 5, count("shfl\\.sync\\.down", ptx), "five halvings of two words, in both");
        assertHasNot("atom", ptx);
    }

    @Test
    void anItemThatFailsInAReductionStaysForTheOthers() {
        var k = Kernels.reduce(1, BuiltIn.SUM, Scalar.I32);
        var x = k.array(Scalar.I32);
        var d = k.load(x, k.item(0));
        k.effect(new Op.CheckDivisor(d, 0));
        k.ret(k.emit(new Op.Binary(BinaryKind.DIV, k.i32(100), d)));
        var ptx = ptx(k);
        assertHas("atom.global.cas.b64", ptx);
        assertEquals(2, count("\\sret;", ptx), "each function has one end");
    }

    @Test
    void operatorsThatMayFailRunOnLanesThatCountOnly() {
        var k = Kernels.reduce(1, new Reduction.Custom(larger(), 0), Scalar.I32);
        k.scalar(Scalar.I32);
        k.ret(k.item(0));
        assertTrue(count("setp\\.\\w+\\.u32\\s+%p\\d+, %r\\d+, (16|15);", ptx(k)) > 0, ptx(k));
    }

    private static org.gantry.compiler.ir.Function larger() {
        var f = new org.gantry.compiler.ir.FunctionBuilder("larger", List.of(Scalar.I32));
        var a = f.parameter(Scalar.I32);
        var b = f.parameter(Scalar.I32);
        f.parameter(Scalar.I32);
        f.effect(new Op.CheckDivisor(b, 0), Kernels.HERE);
        f.effect(new Op.Return(List.of(f.emit(new Op.Binary(BinaryKind.MAX, a, b), Kernels.HERE))), Kernels.HERE);
        return f.build();
    }

    @Test
    void onTuringASmallLoopIsUnrolledFourTimesAndNoFurther() {
        var ptx = ptx(dot(), NvptxTarget.SM_75);
        assertHas(".pragma \"nounroll\"", ptx);
        assertTrue(count("ld\\.global\\.nc\\.f64", ptx) >= 4, ptx);
    }

    /** {@code y[i] = sum of x[i + j] for j < n}. */
    private static Kernels dot() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var x = k.array(Scalar.F64);
        var n = k.scalar(Scalar.I32);
        var f = k.builder();
        int head = f.newBlock();
        int body = f.newBlock();
        int after = f.newBlock();
        var j = f.argument(head, Scalar.I32);
        var sum = f.argument(head, Scalar.F64);
        k.effect(new Op.Jump(new Successor(head, List.of(k.i32(0), k.emit(Op.Constant.f64(0))))));
        f.at(head);
        Value more = k.emit(new Op.Compare(CompareKind.LT, j, n));
        k.effect(new Op.Branch(more, new Successor(body, List.of()), new Successor(after, List.of())));
        f.at(body);
        var next = k.emit(new Op.Binary(BinaryKind.ADD, sum, k.load(x, k.add(k.item(0), j))));
        k.effect(new Op.Jump(new Successor(head, List.of(k.add(j, k.i32(1)), next))));
        f.at(after);
        k.store(y, k.item(0), sum);
        k.ret();
        return k;
    }

    @Test
    void moreParametersThanAGpuTakesAreRefused() {
        var k = Kernels.forEach(1);
        for (int s = 0; s < 520; s++) {
            k.scalar(Scalar.F64);
        }
        k.ret();
        var e = assertThrows(RefusedException.class, () -> ptx(k));
        assertEquals("GANTRY-R192", e.code());
    }
}
