package org.gantry.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.gantry.rajaperf.Kernel;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What {@code gantry check} says of RAJAPerf's kernels. */
class SuiteChecksTest {
    private static final Set<String> GROUPS = Set.of("algorithm", "apps", "basic", "lcals", "polybench", "stream");

    private static List<JsonNode> kernels;

    @BeforeAll
    static void check() throws IOException, URISyntaxException {
        Path classes = Path.of(
                Kernel.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Outcome outcome = Outcome.of("check", "--json", classes.toString());
        assertEquals(0, outcome.status(), outcome::err);
        JsonNode found = new ObjectMapper().readTree(outcome.out()).get("kernels");
        kernels = StreamSupport.stream(found.spliterator(), false)
                .filter(k -> GROUPS.contains(group(k)))
                .toList();
    }

    private static String group(JsonNode kernel) {
        return kernel.get("class").asText().split("\\.")[3];
    }

    @Test
    void allKernelsOfTheSuiteAreChecked() {
        var classes = new TreeSet<String>();
        kernels.forEach(k -> classes.add(k.get("class").asText()));
        assertEquals(55, classes.size(), classes::toString);
    }

    @Test
    void eachIsAcceptedWithItsChecksOn() {
        for (var kernel : kernels) {
            assertEquals("accepted", kernel.get("verdict").asText(), kernel::toString);
            assertEquals(false, kernel.get("unchecked").asBoolean(), kernel::toString);
        }
    }

    @Test
    void eachAccessHasItsStateAndItsReason() {
        for (var kernel : kernels) {
            for (var access : kernel.get("accesses")) {
                assertTrue(
                        Set.of("discharged", "hoisted")
                                .contains(access.get("state").asText()),
                        kernel::toString);
                assertTrue(!access.get("reason").asText().isEmpty(), kernel::toString);
            }
        }
    }
}
