package org.gantry;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Launches on the reference device, and what all devices refuse. */
class JvmDeviceTest {
    private final Launch jvm = Gantry.on(Device.named("jvm"));

    @Test
    void negativeExtentIsRefused() {
        IndexBody body = i -> {};
        assertEquals(
                "negative extent: -3",
                assertThrows(IllegalArgumentException.class, () -> jvm.forEach(-3, body))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> jvm.forEach(5, 4, body));
        assertThrows(IllegalArgumentException.class, () -> jvm.forEach(4, -1, (i, j) -> {}));
        assertThrows(IllegalArgumentException.class, () -> jvm.forEach(0, -1, 0, (i, j, k) -> {}));
    }

    @Test
    void itemCountThatOverflowsALongIsRefused() {
        int big = Integer.MAX_VALUE;
        assertThrows(IllegalArgumentException.class, () -> jvm.forEach(big, big, big, (i, j, k) -> {}));
        assertThrows(IllegalArgumentException.class, () -> jvm.forEachLong(Long.MIN_VALUE, Long.MAX_VALUE, i -> {}));
    }

    @Test
    void nullBodyIsANullPointerException() {
        IndexBody none = null;
        assertEquals(
                "the body of the launch is null",
                assertThrows(NullPointerException.class, () -> jvm.forEach(3, none))
                        .getMessage());
    }

    @Test
    void launchInsideAKernelIsRefused() {
        RefusedException refused =
                assertThrows(RefusedException.class, () -> jvm.forEach(3, i -> Gantry.forEach(2, j -> {})));
        assertEquals("GANTRY-R403", refused.code());
    }

    @Test
    void unknownDeviceIsRefusedWithTheNamesThatThereAre() {
        RefusedException refused = assertThrows(RefusedException.class, () -> Device.named("cuda:0"));
        assertEquals("GANTRY-R401", refused.code());
        assertTrue(refused.getMessage().contains("cpu, jvm"), refused.getMessage());
        assertThrows(RefusedException.class, () -> Device.preferred(Map.of("GANTRY_DEVICE", "gpu")));
    }

    @Test
    void environmentNamesThePreferredDevice() {
        assertEquals("jvm", Device.preferred(Map.of("GANTRY_DEVICE", "jvm")).name());
        assertEquals("cpu", Device.preferred(Map.of()).name());
        assertEquals("cpu", Device.best().name());
    }

    @Test
    void lastIndexVariesFastest() {
        List<List<Integer>> order = new ArrayList<>();
        jvm.forEach(1, 3, 5, 7, (i, j) -> order.add(List.of(i, j)));
        assertEquals(List.of(List.of(1, 5), List.of(1, 6), List.of(2, 5), List.of(2, 6)), order);
        int[] linear = new int[24];
        jvm.forEach(2, 3, 4, (i, j, k) -> linear[(i * 3 + j) * 4 + k] = 100 * i + 10 * j + k);
        assertEquals(123, linear[23]);
    }

    @Test
    void itemsThatDoNotStartAtZeroLeaveOthersAlone() {
        int[] a = new int[100];
        jvm.forEach(10, 100, i -> a[i] = i);
        assertEquals(0, a[9]);
        assertEquals(10, a[10]);
        assertEquals(99, a[99]);
    }

    @Test
    void longExtentsPassLongCoordinates() {
        long[] a = new long[3];
        jvm.forEachLong(5_000_000_000L, 5_000_000_003L, i -> a[(int) (i - 5_000_000_000L)] = i);
        assertArrayEquals(new long[] {5_000_000_000L, 5_000_000_001L, 5_000_000_002L}, a);
    }

    @Test
    void indexOutOfBoundsTellsItemIndexAndLength() {
        int[] a = new int[7];
        KernelException failed = assertThrows(KernelException.class, () -> jvm.forEach(2, 20, i -> a[i] = 1));
        assertEquals("GANTRY-K101", failed.code());
        assertEquals(List.of(7L), failed.item());
        assertEquals(OptionalLong.of(7), failed.index());
        assertEquals(OptionalLong.of(7), failed.length());
        assertEquals("JvmDeviceTest.java", failed.file());
        assertEquals(
                "Index 7 out of bounds for length 7",
                assertInstanceOf(ArrayIndexOutOfBoundsException.class, failed.getCause())
                        .getMessage());
    }

    @Test
    void divisionByZeroAndNullArraysAndThrownExceptionsHaveTheirCodes() {
        int zero = 0;
        int[] missing = null;
        assertEquals("GANTRY-K102", failure(i -> Math.abs(1 / zero)).code());
        assertEquals("GANTRY-K103", failure(i -> missing[i] = 1).code());
        assertEquals(
                "GANTRY-K104", failure(i -> Math.abs(new int[i - 5].length)).code());
        KernelException thrown = failure(i -> {
            if (i == 1) {
                throw new IllegalStateException("one");
            }
        });
        assertEquals("GANTRY-K105", thrown.code());
        assertEquals(List.of(1L), thrown.item());
        assertEquals("one", thrown.getCause().getMessage());
    }

    @Test
    void failureOfATwoDimensionalItemTellsBothCoordinates() {
        int[] a = new int[5];
        KernelException failed =
                assertThrows(KernelException.class, () -> jvm.forEach(3, 2, (r, c) -> a[r * 2 + c] = 1));
        assertEquals(List.of(2L, 1L), failed.item());
    }

    @Test
    void launchAfterAFailedOneIsUndisturbed() {
        int[] a = new int[3];
        assertThrows(KernelException.class, () -> jvm.forEach(4, i -> a[i] = 1));
        jvm.forEach(3, i -> a[i] = i);
        assertArrayEquals(new int[] {0, 1, 2}, a);
    }

    @Test
    void interruptIsIgnoredAndStaysSet() {
        int[] a = new int[3];
        Thread.currentThread().interrupt();
        jvm.forEach(3, i -> a[i] = 1);
        assertTrue(Thread.interrupted());
        assertArrayEquals(new int[] {1, 1, 1}, a);
    }

    @Test
    void optionsAreAcceptedInAnyOrder() {
        double[] x = {1, 2, 3};
        assertEquals(
                6.0,
                jvm.groupSize(32).algebraic().unchecked().noResidualChecks().sum(3, i -> x[i]));
        assertThrows(IllegalArgumentException.class, () -> jvm.groupSize(0));
    }

    private KernelException failure(IndexBody body) {
        KernelException failed = assertThrows(KernelException.class, () -> jvm.forEach(3, body));
        assertEquals(Optional.of("JvmDeviceTest.java"), Optional.of(failed.file()));
        return failed;
    }
}
