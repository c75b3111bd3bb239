package org.gantry.rajaperf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class FactsTest {
    private final Facts daxpy = Facts.of("Basic_DAXPY");

    @Test
    void sizesAndWorkAreRajaperfs() {
        assertEquals(1_000_000, daxpy.defaultSize());
        assertEquals(500, daxpy.reps());
        assertEquals(2e6, daxpy.flops());
        assertEquals(24e6, daxpy.bytes());
    }

    @Test
    void atomicsCountTwice() {
        assertEquals(8e6 + 2 * 8e6, Facts.of("Basic_DAXPY_ATOMIC").bytes());
    }

    @Test
    void referencesExistForTwoSizesAtTheDefaultRepetitions() {
        assertEquals(OptionalDouble.of(11128946.705713051818), daxpy.reference(1_000_000, 500));
        assertEquals(OptionalDouble.of(11161.717181411282531), daxpy.reference(1003, 500));
        assertEquals(OptionalDouble.empty(), daxpy.reference(1004, 500));
        assertEquals(OptionalDouble.empty(), daxpy.reference(1003, 499));
    }

    @Test
    void unknownKernelsAreAnError() {
        assertThrows(IllegalArgumentException.class, () -> Facts.of("Basic_SAXPY"));
    }
}
