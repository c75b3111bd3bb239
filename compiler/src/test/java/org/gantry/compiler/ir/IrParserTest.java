package org.gantry.compiler.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class IrParserTest {
    private static final String SCALE = """
            kernel "Scale.java:7" dimensions 2 algebraic
            array "y" array<f64, global>
            array "rows" array<array<i32, global>, global>
            array "set" array<i32, global> distinct 1 2
            scalar "a" f64
            scalar "min" i32
            scalar "max" i32
            site index "Scale.java" 7 "Scale.main" "y" "java.lang.ArrayIndexOutOfBoundsException" ""
            table "primes" i8 [0x2, 0x3, 0x5]
            library always "square"(%0: f64) -> f64 {
            b0:
                %1 = mul %0, %0 @0
                return %1 @0
            }
            library never "fourth"(%0: f64) -> f64 {
            b0:
                %1 = call 0 f64 %0 @0
                %2 = call 0 f64 %1 @0
                return %2 @0
            }
            item "item"(%0: i32, %1: i32, %2: array<f64, global>, %3: array<array<i32, global>, global>, %4: array<i32, global>, \
            %5: f64, %6: i32, %7: i32) -> i32, i32 {
            b0:
                check.bounds %2[%0] site 0 @7
                %8 = load %2[%0] @7
                %13 = call 1 f64 %8 @7
                %9 = mul %13, %5 @7
                store %2[%0], %9 @7
                %10 = const f64 0x3ff8000000000000 @8 ; 1.5
                %11 = add.nowrap %0, %1 @8
                switch %11 {-1: b1(%0), 5: b1(%1)} else b1(%11) @9
            b1(%12: i32):
                return %12, %6 @10
            }
            reduce custom identity 1
            operator "op"(%0: i32, %1: i32, %2: i32, %3: i32, %4: array<f64, global>, %5: array<array<i32, global>, global>, \
            %6: array<i32, global>, %7: f64, %8: i32, %9: i32) -> i32, i32 {
            b0:
                return %0, %3 @0
            }
            """;

    static Stream<Long> seeds() {
        return LongStream.range(0, 60).boxed();
    }

    @Test
    void textIsReadAndPrintedUnchanged() {
        var kernel = IrParser.parse(SCALE);
        IrVerifier.verify(kernel);
        assertEquals(SCALE, IrPrinter.print(kernel));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void randomKernelsRoundTrip(long seed) {
        var kernel = RandomKernels.kernel(seed);
        IrVerifier.verify(kernel);
        var text = IrPrinter.print(kernel);
        var read = IrParser.parse(text);
        assertEquals(kernel.item(), read.item());
        assertEquals(text, IrPrinter.print(read));
    }

    private static void refuses(String message, String text) {
        var e = assertThrows(IllegalArgumentException.class, () -> IrParser.parse(text));
        assertTrue(e.getMessage().startsWith(message), e.getMessage());
    }

    @Test
    void faultsAreToldWithTheirLine() {
        refuses("line 1: expected kernel", "item");
        refuses("line 24: expected a definition of %3", SCALE.replace("%8 = load %2[%0]", "%8 = load %2[%33]"));
        refuses("line 26: expected an operation, not multiply", SCALE.replace("%9 = mul", "%9 = multiply"));
    }
}
