package org.gantry.compiler.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gantry.compiler.ir.LibraryFunction.Inlining;
import org.gantry.compiler.ir.Type.Scalar;
import org.junit.jupiter.api.Test;

class IrVerifierTest {
    private static final Position AT = Position.UNKNOWN;
    private static final Type DOUBLES = new Type.Array(Scalar.F64, Type.Space.GLOBAL);
    private static final Site INDEX =
            new Site(Site.Kind.INDEX, AT, "y", "java.lang.ArrayIndexOutOfBoundsException", "");

    private final Value i = new Value(0, Scalar.I32);
    private final Value y = new Value(1, DOUBLES);
    private final Value a = new Value(2, Scalar.F64);

    private Kernel kernel(Block... blocks) {
        var item = new Function("item", List.of(i, y, a), List.of(), List.of(blocks));
        return new Kernel(
                "Test.java:1",
                1,
                false,
                false,
                List.of(new KernelParameter("y", DOUBLES)),
                List.of(new KernelParameter("a", Scalar.F64)),
                item,
                Optional.empty(),
                List.of(INDEX),
                List.of());
    }

    private static Block block(List<Value> arguments, Instruction... body) {
        return new Block(arguments, List.of(body));
    }

    private static Instruction effect(Op op) {
        return new Instruction(Optional.empty(), op, AT);
    }

    private static Instruction define(int id, Op op) {
        return new Instruction(Optional.of(new Value(id, op.resultType().orElseThrow())), op, AT);
    }

    private static final Instruction RETURN = effect(new Op.Return(List.of()));

    private static void refuses(String error, Kernel kernel) {
        var e = assertThrows(InvalidIrException.class, () -> IrVerifier.verify(kernel));
        assertEquals(List.of(error), e.errors());
        assertTrue(e.getMessage().contains("    ; ERROR: " + error + "\n"), e.getMessage());
    }

    /** A kernel whose item calls the last of these. */
    private Kernel calls(Value argument, Block... library) {
        var x = new Value(0, Scalar.F64);
        var functions = Stream.of(library)
                .map(b -> new LibraryFunction(
                        new Function("f", List.of(x), List.of(Scalar.F64), List.of(b)), Inlining.FREE))
                .toList();
        var call = define(3, new Op.Call(library.length - 1, Scalar.F64, List.of(argument)));
        var k = kernel(block(List.of(), call, RETURN));
        return new Kernel(
                k.name(),
                k.dimensions(),
                k.longIndex(),
                k.algebraic(),
                k.arrays(),
                k.scalars(),
                k.item(),
                k.reduction(),
                k.sites(),
                k.constants(),
                functions);
    }

    private static final Value X = new Value(0, Scalar.F64);
    private static final Value Y = new Value(1, Scalar.F64);

    @Test
    void aLibraryFunctionMayCallThoseBeforeIt() {
        IrVerifier.verify(calls(
                a,
                block(List.of(), effect(new Op.Return(List.of(X)))),
                block(
                        List.of(),
                        define(1, new Op.Call(0, Scalar.F64, List.of(X))),
                        effect(new Op.Return(List.of(Y))))));
    }

    @Test
    void aLibraryFunctionDoesNotCallItself() {
        refuses(
                "calls a function that is not before it",
                calls(
                        a,
                        block(
                                List.of(),
                                define(1, new Op.Call(0, Scalar.F64, List.of(X))),
                                effect(new Op.Return(List.of(Y))))));
    }

    @Test
    void aLibraryFunctionDoesNotFail() {
        refuses("a library function fails", calls(a, block(List.of(), effect(new Op.Throw(0)))));
    }

    @Test
    void aCallHandsOverWhatTheFunctionTakes() {
        refuses("f takes [f64], not [i32]", calls(i, block(List.of(), effect(new Op.Return(List.of(X))))));
    }

    @Test
    void aCalledFunctionExists() {
        refuses("no library function -1", calls(a));
    }

    @Test
    void aCheckedStoreIsValid() {
        IrVerifier.verify(
                kernel(block(List.of(), effect(new Op.CheckBounds(y, i, 0)), effect(new Op.Store(y, i, a)), RETURN)));
    }

    @Test
    void aBlockEndsInATerminator() {
        refuses("the block has no terminator", kernel(block(List.of(), define(3, Op.Constant.i32(1)))));
    }

    @Test
    void onlyTheLastInstructionIsATerminator() {
        refuses("a terminator stands before the end of its block", kernel(block(List.of(), RETURN, RETURN)));
    }

    @Test
    void blocksAreReachable() {
        refuses("the block is unreachable or out of order", kernel(block(List.of(), RETURN), block(List.of(), RETURN)));
    }

    @Test
    void blocksStandInReversePostorder() {
        var entry = block(List.of(), effect(new Op.Jump(new Successor(2, List.of()))));
        var last = block(List.of(), RETURN);
        var middle = block(List.of(), effect(new Op.Jump(new Successor(1, List.of()))));
        refuses("the block is unreachable or out of order", kernel(entry, last, middle));
    }

    @Test
    void usesAreDominatedByTheirDefinition() {
        var c = new Value(3, Scalar.I1);
        var x = new Value(4, Scalar.F64);
        var entry = block(
                List.of(),
                define(3, Op.Constant.i1(true)),
                effect(new Op.Branch(c, new Successor(1, List.of()), new Successor(2, List.of()))));
        var then = block(List.of(), define(4, Op.Constant.f64(1)), effect(new Op.Jump(new Successor(2, List.of()))));
        var join = block(List.of(), effect(new Op.Store(y, i, x)), RETURN);
        refuses("%4 does not dominate this use", kernel(entry, then, join));
    }

    @Test
    void valuesAreDefinedBeforeTheirUseInABlock() {
        var x = new Value(3, Scalar.F64);
        refuses(
                "%3 does not dominate this use",
                kernel(block(List.of(), effect(new Op.Store(y, i, x)), define(3, Op.Constant.f64(1)), RETURN)));
    }

    @Test
    void valuesAreDefinedOnce() {
        refuses(
                "%3 is defined twice",
                kernel(block(List.of(), define(3, Op.Constant.i32(1)), define(3, Op.Constant.i32(2)), RETURN)));
    }

    @Test
    void operandsOfArithmeticHaveOneType() {
        refuses(
                "both operands have one type",
                kernel(block(List.of(), define(3, new Op.Binary(BinaryKind.ADD, a, i)), RETURN)));
    }

    @Test
    void jumpsHandOverTheTargetsArguments() {
        var entry = block(List.of(), effect(new Op.Jump(new Successor(1, List.of(i)))));
        var next = block(List.of(new Value(3, Scalar.F64)), RETURN);
        refuses("b1 takes [f64], not [i32]", kernel(entry, next));
    }

    @Test
    void theParametersAreCoordinatesThenArraysThenScalars() {
        var item = new Function("item", List.of(i, a, y), List.of(), List.of(block(List.of(), RETURN)));
        refuses(
                "parameters have the types [i32, f64, array<f64, global>], not [i32, array<f64, global>, f64]",
                kernel(block(List.of(), RETURN)).withItem(item));
    }

    @Test
    void sitesExist() {
        refuses("no site 1", kernel(block(List.of(), effect(new Op.CheckBounds(y, i, 1)), RETURN)));
    }

    @Test
    void aForEachReturnsNothing() {
        refuses("returns [i32], not []", kernel(block(List.of(), effect(new Op.Return(List.of(i))))));
    }

    @Test
    void storesHaveTheElementType() {
        refuses("stores i32 into array<f64, global>", kernel(block(List.of(), effect(new Op.Store(y, i, i)), RETURN)));
    }
}
