package org.gantry.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Optional;
import org.gantry.CodePlace;
import org.gantry.RefusedException;
import org.gantry.compiler.LaunchReport;
import org.gantry.compiler.frontend.launches.KnownValues;
import org.gantry.compiler.frontend.launches.LaunchSite;
import org.gantry.spi.CheckSite;
import org.gantry.spi.KernelVerdict;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.LaunchOptions;
import org.gantry.spi.ObjectShape;
import org.junit.jupiter.api.Test;

/** How the verdict of a kernel is told. */
class KernelReportTest {
    private static final LaunchSite SITE = new LaunchSite(
            "some/Thing",
            "work",
            2,
            "Thing.java",
            9,
            new CodePlace("some.Thing", "work", "()V", 3, 9),
            "forEach",
            LaunchKind.FOR_EACH,
            1,
            false,
            LaunchOptions.NONE,
            new ObjectShape.Unknown("org/gantry/IndexBody"),
            Optional.empty(),
            Optional.empty(),
            KnownValues.NONE);

    @Test
    void anAcceptedKernelTellsTheStateOfEachCheck() {
        var index = new CheckSite(
                CheckSite.Kind.INDEX,
                "Thing.java",
                10,
                "work",
                List.of(),
                "y",
                "java.lang.ArrayIndexOutOfBoundsException",
                "");
        var verdict = new KernelVerdict(
                List.of(),
                List.of(),
                List.of(new KernelVerdict.AccessState(0, KernelVerdict.State.IN_PLACE, "the index is loaded")),
                List.of(index),
                Optional.empty());
        assertEquals(
                List.of(
                        "Thing.java:9: some.Thing#work:2 forEach: accepted; checks: 0 discharged, 0 hoisted, 1 in place",
                        "    Thing.java:10: index of y: in place: the index is loaded"),
                new KernelReport(new LaunchReport.Accepted(SITE, LaunchOptions.NONE, verdict, List.of(List.of())))
                        .lines());
    }

    @Test
    void aRefusalHasTheFormOfACompilersError() {
        assertEquals(
                List.of("Other.java:7: error: [GANTRY-R203] two items write y[0]"),
                report(new RefusedException("GANTRY-R203", "Other.java", 7, "two items write y[0]"))
                        .lines());
    }

    @Test
    void aRefusalWithoutAPlaceIsPlacedAtTheLaunch() {
        var report = report(new RefusedException("GANTRY-R101", "", 0, "no"));
        assertEquals(List.of("Thing.java:9: error: [GANTRY-R101] no"), report.lines());
        assertEquals("refused", report.json().get("verdict"));
        assertEquals("GANTRY-R101", report.json().get("code"));
        assertEquals(9, report.json().get("errorLine"));
    }

    @Test
    void aKernelThatOnlyALaunchKnowsIsNoError() {
        var report = new KernelReport(new LaunchReport.AtLaunch(
                SITE, new RefusedException("GANTRY-R120", "", 0, "the body is made elsewhere")));
        assertEquals(
                List.of(
                        "Thing.java:9: some.Thing#work:2 forEach: checked at launch: [GANTRY-R120] the body is made elsewhere"),
                report.lines());
        assertEquals("at launch", report.json().get("verdict"));
        assertFalse(report.refused());
    }

    private static KernelReport report(RefusedException refusal) {
        return new KernelReport(new LaunchReport.Refused(SITE, refusal));
    }
}
