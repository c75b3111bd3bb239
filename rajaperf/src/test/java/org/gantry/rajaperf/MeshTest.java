package org.gantry.rajaperf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MeshTest {
    @Test
    void aMillionZonesAreAThousandSquaredOrAHundredCubed() {
        assertEquals(1_000_000, Mesh.squares(1_000_000).zoneCount());
        assertEquals(1_000_000, Mesh.cubes(1_000_000).zoneCount());
    }

    @Test
    void otherSizesAreRounded() {
        assertEquals(32 * 32, Mesh.squares(1003).zoneCount());
        assertEquals(10 * 10 * 10, Mesh.cubes(1003).zoneCount());
    }

    @Test
    void realZonesLieBehindTwoLayersOfPadding() {
        // Three nodes a side and three of padding make rows of six.
        assertArrayEquals(new int[] {14, 15, 20, 21}, new Mesh(2, 3).zones());
    }

    @Test
    void zonesOfACubeGoPlaneByPlane() {
        Mesh mesh = new Mesh(3, 3);
        assertEquals(8, mesh.zones().length);
        assertEquals(2 + 2 * 6 + 2 * 36, mesh.zones()[0]);
        assertEquals(3 + 3 * 6 + 3 * 36, mesh.zones()[7]);
    }

    @Test
    void coordinatesCountFromThePadding() {
        Mesh mesh = new Mesh(3, 3);
        int node = 1 + 2 * 6 + 3 * 36;
        assertEquals(1 * 0.3, mesh.x(0.3)[node]);
        assertEquals(2 * 0.2, mesh.y(0.2)[node]);
        assertEquals(3 * 0.1, mesh.z(0.1)[node]);
    }

    @Test
    void rangesOfZonesStayInsideTheNodes() {
        Mesh mesh = Mesh.cubes(1003);
        int farthestCorner = mesh.lastZone() + 1 + mesh.jp() + mesh.kp();
        assertEquals(true, farthestCorner < mesh.allNodes());
    }
}
