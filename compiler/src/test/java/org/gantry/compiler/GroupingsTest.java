package org.gantry.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.gantry.spi.Parameter;
import org.gantry.spi.ScalarType;
import org.gantry.spi.ValuePath;
import org.junit.jupiter.api.Test;

/** The ways in which arrays may be the same object, fewest first. */
class GroupingsTest {
    private static List<List<Integer>> merged(int most, ScalarType... types) {
        return Groupings.merged(
                Stream.of(types)
                        .map(type -> new Parameter.Array(new ValuePath.Body(), "", type, 1, false))
                        .toList(),
                most);
    }

    @Test
    void oneArrayIsAlwaysAlone() {
        assertEquals(List.of(), merged(9, ScalarType.INT));
        assertEquals(List.of(), merged(9));
    }

    @Test
    void arraysOfDifferentTypesAreDifferent() {
        assertEquals(List.of(), merged(9, ScalarType.INT, ScalarType.DOUBLE));
        assertEquals(List.of(List.of(0, 1, 0)), merged(9, ScalarType.INT, ScalarType.DOUBLE, ScalarType.INT));
    }

    @Test
    void pairsComeBeforeTriples() {
        assertEquals(
                List.of(List.of(0, 0, 1), List.of(0, 1, 0), List.of(0, 1, 1), List.of(0, 0, 0)),
                merged(9, ScalarType.INT, ScalarType.INT, ScalarType.INT));
    }

    @Test
    void thereAreNoMoreThanAskedFor() {
        assertEquals(
                2, merged(2, ScalarType.INT, ScalarType.INT, ScalarType.INT).size());
    }
}
