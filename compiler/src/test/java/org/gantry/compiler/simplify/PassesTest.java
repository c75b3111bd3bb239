package org.gantry.compiler.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import org.gantry.compiler.ir.IrParser;
import org.gantry.compiler.ir.IrPrinter;
import org.gantry.compiler.ir.IrVerifier;
import org.junit.jupiter.api.Test;

/**
 * What each pass does, in the text form of the IR. The parameters are %0 the item, %1 {@code double[] y}, %2 {@code int[] k}, %3 an int,
 * %4 a double, %5 an I1.
 */
class PassesTest {
    private static final String HEADER = """
            kernel "Passes.java:1" dimensions 1
            array "y" array<f64, global>
            array "k" array<i32, global>
            scalar "n" i32
            scalar "a" f64
            scalar "flag" i1
            site index "Passes.java" 1 "Passes.main" "y" "java.lang.ArrayIndexOutOfBoundsException" ""
            site division_by_zero "Passes.java" 1 "Passes.main" "" "java.lang.ArithmeticException" "/ by zero"
            site thrown "Passes.java" 1 "Passes.main" "" "java.lang.IllegalStateException" ""
            site null_array "Passes.java" 1 "Passes.main" "y" "java.lang.NullPointerException" ""
            item "item"(%0: i32, %1: array<f64, global>, %2: array<i32, global>, %3: i32, %4: f64, %5: i1) {
            """;

    /** Asserts that a pass makes one body of another. Positions are left out. */
    private static void makes(Pass pass, String before, String after) {
        var text = before.lines()
                .map(line -> line.startsWith("b") ? line : line + " @1")
                .collect(Collectors.joining("\n"));
        var kernel = IrParser.parse(HEADER + text + "\n}\n");
        IrVerifier.verify(kernel);
        var result = pass.run(kernel);
        IrVerifier.verify(result);
        var printed = IrPrinter.print(result);
        var body = printed.substring(printed.indexOf("b0:"), printed.lastIndexOf("}"));
        assertEquals(after, body.replaceAll(" @1( ; .*)?", ""));
    }

    @Test
    void anArgumentThatIsAlwaysOneValueGoes() {
        makes(Pass.ARGUMENTS, """
                b0:
                    branch %5, b1, b2
                b1:
                    jump b3(%3, %4)
                b2:
                    jump b3(%3, %4)
                b3(%6: i32, %7: f64):
                    check.bounds %1[%6] site 0
                    store %1[%6], %7
                    return""", """
                b0:
                    branch %5, b1, b2
                b1:
                    jump b3
                b2:
                    jump b3
                b3:
                    check.bounds %1[%3] site 0
                    store %1[%3], %4
                    return
                """);
    }

    @Test
    void argumentsThatOnlyTurnRoundInALoopGo() {
        makes(Pass.ARGUMENTS, """
                b0:
                    jump b1(%4, %4, %3)
                b1(%6: f64, %7: f64, %8: i32):
                    %9 = const i32 -1
                    %10 = add %8, %9
                    branch %5, b1(%7, %6, %10), b2
                b2:
                    check.bounds %1[%10] site 0
                    store %1[%10], %6
                    return""", """
                b0:
                    jump b1(%3)
                b1(%8: i32):
                    %9 = const i32 -1
                    %10 = add %8, %9
                    branch %5, b1(%10), b2
                b2:
                    check.bounds %1[%10] site 0
                    store %1[%10], %4
                    return
                """);
    }

    @Test
    void javacsIntBooleanBecomesItsCondition() {
        makes(Pass.FOLDING, """
                b0:
                    %6 = compare.lt %0, %3
                    %7 = zero_extend %6 to i32
                    %8 = const i32 0
                    %9 = compare.eq %7, %8
                    branch %9, b2, b1
                b1:
                    throw site 2
                b2:
                    return""", """
                b0:
                    %6 = compare.lt %0, %3
                    %7 = zero_extend %6 to i32
                    %8 = const i32 0
                    %10 = const i1 1
                    %11 = compare.ge %0, %3
                    branch %11, b2, b1
                b1:
                    throw site 2
                b2:
                    return
                """);
    }

    @Test
    void constantsOfWrappingSumsMeet() {
        makes(Pass.FOLDING, """
                b0:
                    %6 = const i32 2147483647
                    %7 = add %0, %6
                    %8 = add %7, %6
                    check.bounds %1[%8] site 0
                    store %1[%8], %4
                    return""", """
                b0:
                    %6 = const i32 2147483647
                    %7 = add %0, %6
                    %9 = const i32 -2
                    %10 = add %0, %9
                    check.bounds %1[%10] site 0
                    store %1[%10], %4
                    return
                """);
    }

    @Test
    void checksOfConstantsThatHoldGoAndOthersStay() {
        makes(Pass.FOLDING, """
                b0:
                    %6 = const i32 3
                    %7 = const i32 0
                    %8 = local_array f64 3
                    %9 = const i32 2
                    check.divisor %6 site 1
                    check.divisor %7 site 1
                    check.bounds %8[%9] site 0
                    check.bounds %8[%6] site 0
                    return""", """
                b0:
                    %6 = const i32 3
                    %7 = const i32 0
                    %8 = local_array f64 3
                    %9 = const i32 2
                    check.divisor %7 site 1
                    check.bounds %8[%6] site 0
                    return
                """);
    }

    @Test
    void aDecidedBranchBecomesAJump() {
        makes(Pass.FOLDING, """
                b0:
                    %6 = const i1 1
                    branch %6, b1, b2
                b1:
                    return
                b2:
                    throw site 2""", """
                b0:
                    %6 = const i1 1
                    jump b1
                b1:
                    return
                """);
    }

    @Test
    void aJumpThroughAnEmptyBlockGoesOn() {
        makes(Pass.JUMPS, """
                b0:
                    branch %5, b1, b2
                b1:
                    jump b3(%3)
                b2:
                    jump b3(%0)
                b3(%6: i32):
                    jump b4(%6)
                b4(%7: i32):
                    check.bounds %1[%7] site 0
                    return""", """
                b0:
                    branch %5, b1(%3), b1(%0)
                b1(%7: i32):
                    check.bounds %1[%7] site 0
                    return
                """);
    }

    @Test
    void aJumpThatDecidesATestSkipsIt() {
        makes(Pass.JUMPS, """
                b0:
                    %6 = const i32 0
                    branch %5, b1, b2(%6)
                b1:
                    check.bounds %2[%0] site 0
                    %7 = load %2[%0]
                    jump b2(%7)
                b2(%8: i32):
                    %9 = compare.eq %8, %6
                    branch %9, b4, b3
                b3:
                    throw site 2
                b4:
                    return""", """
                b0:
                    %6 = const i32 0
                    branch %5, b1, b4
                b1:
                    check.bounds %2[%0] site 0
                    %7 = load %2[%0]
                    jump b2(%7)
                b2(%8: i32):
                    %9 = compare.eq %8, %6
                    branch %9, b4, b3
                b3:
                    throw site 2
                b4:
                    return
                """);
    }

    /** Found on random kernels: what is passed by must not be needed later. */
    @Test
    void aTestBesideAConstantThatIsUsedLaterIsNotSkipped() {
        var body = """
                b0:
                    %6 = const i1 1
                    branch %5, b1, b2(%6)
                b1:
                    check.not_null %1 site 3
                    jump b2(%5)
                b2(%7: i1):
                    %8 = const f64 0x0
                    branch %7, b4, b3
                b3:
                    return
                b4:
                    store %1[%0], %8
                    return
                """;
        makes(Pass.JUMPS, body.stripTrailing(), body);
    }

    @Test
    void blocksInARowBecomeOne() {
        makes(Pass.BLOCKS, """
                b0:
                    jump b1(%3)
                b1(%6: i32):
                    check.bounds %1[%6] site 0
                    jump b2
                b2:
                    return""", """
                b0:
                    check.bounds %1[%3] site 0
                    return
                """);
    }

    @Test
    void aConditionalExpressionBecomesASelect() {
        makes(Pass.SELECTS, """
                b0:
                    branch %5, b1, b2
                b1:
                    %6 = add %4, %4
                    jump b3(%6)
                b2:
                    %7 = neg %4
                    jump b3(%7)
                b3(%8: f64):
                    store %1[%0], %8
                    return""", """
                b0:
                    %6 = add %4, %4
                    %7 = neg %4
                    %9 = select %5, %6, %7
                    jump b1(%9)
                b1(%8: f64):
                    store %1[%0], %8
                    return
                """);
    }

    @Test
    void twoTestsInARowBecomeOne() {
        makes(Pass.SELECTS, """
                b0:
                    %6 = const i32 0
                    %7 = compare.gt %0, %6
                    branch %7, b1, b3
                b1:
                    %8 = compare.lt %0, %3
                    branch %8, b2, b3
                b2:
                    store %1[%0], %4
                    jump b3
                b3:
                    return""", """
                b0:
                    %6 = const i32 0
                    %7 = compare.gt %0, %6
                    %8 = compare.lt %0, %3
                    %9 = and %7, %8
                    branch %9, b1, b2
                b1:
                    store %1[%0], %4
                    jump b2
                b2:
                    return
                """);
    }

    @Test
    void whatMovesBeforeABranchLosesItsProofOfNotWrapping() {
        makes(Pass.SELECTS, """
                b0:
                    branch %5, b1, b2(%0)
                b1:
                    %6 = add.nowrap %0, %3
                    jump b2(%6)
                b2(%7: i32):
                    check.bounds %1[%7] site 0
                    return""", """
                b0:
                    %6 = add %0, %3
                    %8 = select %5, %6, %0
                    jump b1(%8)
                b1(%7: i32):
                    check.bounds %1[%7] site 0
                    return
                """);
    }

    @Test
    void loadsChecksAndDivisionsStayBehindTheirBranch() {
        var body = """
                b0:
                    branch %5, b1, b2
                b1:
                    check.bounds %2[%0] site 0
                    %6 = load %2[%0]
                    jump b3(%6)
                b2:
                    %7 = div %0, %3
                    jump b3(%7)
                b3(%8: i32):
                    check.bounds %1[%8] site 0
                    return
                """;
        makes(Pass.SELECTS, body.stripTrailing(), body);
    }

    @Test
    void aLoadAfterAStoreIsTheStoredValueAndARepeatedCheckGoes() {
        makes(Pass.COMMON, """
                b0:
                    check.bounds %1[%0] site 0
                    store %1[%0], %4
                    check.bounds %1[%0] site 0
                    %6 = load %1[%0]
                    check.bounds %1[%3] site 0
                    store %1[%3], %6
                    %7 = load %1[%0]
                    store %1[%0], %7
                    return""", """
                b0:
                    check.bounds %1[%0] site 0
                    store %1[%0], %4
                    check.bounds %1[%3] site 0
                    store %1[%3], %4
                    %7 = load %1[%0]
                    store %1[%0], %7
                    return
                """);
    }

    @Test
    void aLoadInALoopThatStoresIsNotTheOneBeforeTheLoop() {
        makes(Pass.COMMON, """
                b0:
                    check.bounds %1[%0] site 0
                    %6 = load %1[%0]
                    check.bounds %2[%0] site 0
                    %7 = load %2[%0]
                    jump b1
                b1:
                    %8 = load %1[%0]
                    %9 = load %2[%0]
                    %10 = add %8, %6
                    store %1[%0], %10
                    %11 = compare.lt %9, %7
                    branch %11, b1, b2
                b2:
                    return""", """
                b0:
                    check.bounds %1[%0] site 0
                    %6 = load %1[%0]
                    check.bounds %2[%0] site 0
                    %7 = load %2[%0]
                    jump b1
                b1:
                    %8 = load %1[%0]
                    %10 = add %8, %6
                    store %1[%0], %10
                    %11 = compare.lt %7, %7
                    branch %11, b1, b2
                b2:
                    return
                """);
    }

    @Test
    void aConditionIsKnownBehindItsBranch() {
        makes(Pass.COMMON, """
                b0:
                    branch %5, b1, b2
                b1:
                    check.true %5 site 2
                    return
                b2:
                    branch %5, b3, b4
                b3:
                    return
                b4:
                    throw site 2""", """
                b0:
                    branch %5, b3, b1
                b1:
                    jump b2
                b2:
                    throw site 2
                b3:
                    return
                """);
    }

    @Test
    void whatNobodyNeedsGoesAndChecksStay() {
        makes(Pass.DEAD, """
                b0:
                    %6 = add %4, %4
                    check.bounds %2[%0] site 0
                    %7 = load %2[%0]
                    %8 = local_array f64 2
                    %9 = const i32 0
                    store %8[%9], %4
                    jump b1(%6, %0)
                b1(%10: f64, %11: i32):
                    %12 = add %11, %3
                    branch %5, b1(%10, %12), b2
                b2:
                    check.bounds %1[%11] site 0
                    return""", """
                b0:
                    check.bounds %2[%0] site 0
                    jump b1(%0)
                b1(%11: i32):
                    %12 = add %11, %3
                    branch %5, b1(%12), b2
                b2:
                    check.bounds %1[%11] site 0
                    return
                """);
    }
}
