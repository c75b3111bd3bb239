package org.gantry.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.gantry.Device;
import org.junit.jupiter.api.Test;

/** Exit statuses and forms of output that scripts rely on. */
class CommandsTest {
    @Test
    void anUnknownCommandIsWrongUsage() {
        Outcome outcome = Outcome.of("frobnicate");
        assertEquals(2, outcome.status());
        assertTrue(outcome.err().startsWith("gantry: error: [GANTRY-U100] "), outcome::err);
        assertEquals(1, outcome.err().lines().count());
    }

    @Test
    void noCommandIsWrongUsage() {
        assertEquals(2, Outcome.of().status());
    }

    @Test
    void helpIsNoError() {
        Outcome outcome = Outcome.of("--help");
        assertEquals(0, outcome.status());
        assertTrue(outcome.out().contains("devices"), outcome::out);
    }

    @Test
    void devicesPrintsALineADevice() {
        Outcome outcome = Outcome.of("devices");
        assertEquals(0, outcome.status());
        assertEquals(
                Device.all().stream().map(Device::name).toList(),
                outcome.out().lines().map(line -> line.split(" ")[0]).toList());
    }

    @Test
    void devicesAsJsonHasOneObjectADevice() throws Exception {
        var devices =
                new ObjectMapper().readTree(Outcome.of("devices", "--json").out());
        assertEquals(Device.all().size(), devices.size());
        assertEquals("cpu", devices.get(0).get("name").asText());
        assertTrue(devices.get(0).get("parallelism").asInt() >= 1);
        assertFalse(devices.get(1).get("preferred").asBoolean());
    }

    @Test
    void doctorIsContentWithTheMachineThatBuiltIt() {
        Outcome outcome = Outcome.of("doctor");
        assertEquals(0, outcome.status(), outcome::out);
        assertTrue(outcome.out().lines().anyMatch(line -> line.startsWith("ok       JDK")), outcome::out);
    }
}
