package org.gantry.rajaperf.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** What {@code --outdir} writes. */
class ReportTest {
    private static final Optional<Roofs> ROOFS = Optional.of(new Roofs(50, 20));

    private final Locale before = Locale.getDefault();

    /** ADD: gantry twice as fast as C, and the algebraic variant four times. MUL: gantry half as fast. MEMSET: no operations, refused. */
    private final List<Measurement> measurements = List.of(
            measurement("Stream_ADD", Variant.C_OPENMP, 0.004, 8, new Status.Ok()),
            measurement("Stream_ADD", Variant.GANTRY, 0.002, 8, new Status.Ok()),
            measurement("Stream_ADD", Variant.GANTRY_ALGEBRAIC, 0.001, 8, new Status.Ok()),
            measurement("Stream_MUL", Variant.C_OPENMP, 0.004, 8, new Status.Ok()),
            measurement("Stream_MUL", Variant.GANTRY, 0.008, 8, new Status.Ok()),
            measurement("Stream_MUL", Variant.GANTRY_ALGEBRAIC, 0.001, 8, new Status.WrongChecksum()),
            measurement("Algorithm_MEMSET", Variant.C_OPENMP, 0.004, 0, new Status.Ok()),
            Measurement.without("Algorithm_MEMSET", Variant.GANTRY, "cpu", 9, 10, new Status.Refused("GANTRY-R203")));

    private static Measurement measurement(
            String kernel, Variant variant, double seconds, double flops, Status status) {
        return new Measurement(
                kernel,
                variant.label(),
                "cpu",
                1_000_000,
                10,
                OptionalDouble.of(seconds),
                Measurement.rate(16e6, seconds),
                Measurement.rate(flops * 1e6, seconds),
                OptionalDouble.of(1),
                status);
    }

    @BeforeEach
    void elsewhere() {
        Locale.setDefault(Locale.GERMANY);
    }

    @AfterEach
    void restoreLocale() {
        Locale.setDefault(before);
    }

    private Map<String, String> files() {
        return Report.files("rajaperf", "Two processors & <one> cache.", measurements, ROOFS);
    }

    private static Document page(Map<String, String> files) throws Exception {
        byte[] text = files.get("rajaperf.html").getBytes(StandardCharsets.UTF_8);
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(text));
    }

    private static List<Element> elements(Document page, String name, String style) {
        var nodes = page.getElementsByTagName(name);
        return IntStream.range(0, nodes.getLength())
                .mapToObj(i -> (Element) nodes.item(i))
                .filter(element -> element.getAttribute("class").equals(style))
                .toList();
    }

    private static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }

    @Test
    void thereAreThreeTablesAndTwoPages() {
        assertEquals(
                Set.of(
                        "rajaperf.csv",
                        "rajaperf-timing-Median.csv",
                        "rajaperf-speedup-Median.csv",
                        "rajaperf.html",
                        "rajaperf.md"),
                files().keySet());
    }

    @Test
    void timesAreThoseOfAllRepetitionsInRajaPerfsColumns() {
        assertEquals("""
                Median Runtime Report (sec.)  ,  ,  ,\s
                Variant           , c-openmp , gantry   , gantry-algebraic
                Tuning            , default  , default  , default        \s
                Stream_ADD        , 0.040000 , 0.020000 ,         0.010000
                Stream_MUL        , 0.040000 , 0.080000 ,          Not run
                Algorithm_MEMSET  , 0.040000 ,  Not run ,          Not run
                """, files().get("rajaperf-timing-Median.csv"));
    }

    @Test
    void speedupsAreOverC() {
        assertEquals("""
                Median Speedup Report (T_ref/T_var): ref var = c-openmp  ,  ,  ,\s
                Variant           , c-openmp , gantry   , gantry-algebraic
                Tuning            , default  , default  , default        \s
                Stream_ADD        ,    1.000 ,    2.000 ,            4.000
                Stream_MUL        ,    1.000 ,    0.500 ,          Not run
                Algorithm_MEMSET  ,    1.000 ,  Not run ,          Not run
                """, files().get("rajaperf-speedup-Median.csv"));
    }

    @Test
    void withoutABaselineThereAreNoSpeedups() {
        List<Measurement> alone = measurements.stream()
                .filter(measurement -> measurement.variant().equals("gantry"))
                .toList();
        assertFalse(Report.files("rajaperf", "", alone, ROOFS).containsKey("rajaperf-speedup-Median.csv"));
    }

    @Test
    void thePageIsWellFormedAndNeedsNoOtherFile() throws Exception {
        Document page = page(files());
        assertEquals("html", page.getDocumentElement().getTagName());
        Stream.of("script", "link", "img", "image", "use")
                .forEach(name -> assertEquals(0, page.getElementsByTagName(name).getLength(), name));
        assertTrue(page.getDocumentElement().getTextContent().contains("Two processors & <one> cache."));
    }

    @Test
    void barsGoLeftWhereTheVariantIsFasterAndRightWhereItIsSlower() throws Exception {
        Document page = page(files());
        // gantry over C, then gantry-algebraic over C, then gantry-algebraic over gantry
        List<Element> faster = elements(page, "rect", "faster");
        List<Element> slower = elements(page, "rect", "slower");
        assertEquals(3, faster.size());
        assertEquals(1, slower.size());
        Element add = faster.getFirst();
        Element mul = slower.getFirst();
        assertEquals("Stream_ADD 0.50", add.getTextContent());
        assertEquals("Stream_MUL 2.00", mul.getTextContent());
        assertEquals(number(mul, "x"), number(add, "x") + number(add, "width"), 0.2);
        assertEquals(number(mul, "width"), number(add, "width"), 0.2);
    }

    @Test
    void onAWideAxisOnlySomePowersHaveALabel() {
        assertTrue(RatioChart.of(Variant.GANTRY, Variant.JAVA, List.of(new Ratio("A", 4)))
                .contains(">1/2<"));
        String wide = RatioChart.of(Variant.GANTRY, Variant.JAVA, List.of(new Ratio("A", 1000)));
        assertFalse(wide.contains(">1/2<"), wide);
        assertTrue(wide.contains(">1<") && wide.contains(">4<") && wide.contains(">1/1024<"), wide);
    }

    @Test
    void theGeometricMeanStandsAboveTheBars() throws Exception {
        assertTrue(
                page(files()).getDocumentElement().getTextContent().contains("Geometric mean over 2 kernels: 1.000."));
    }

    @Test
    void aDotForEachKernelAndVariantWithOperationsStandsUnderTheRoof() throws Exception {
        Document page = page(files());
        List<Element> dots = elements(page, "circle", "gantry");
        // The key's, ADD's and MUL's; MEMSET has no operations.
        assertEquals(3, dots.size());
        assertTrue(
                dots.get(1).getTextContent().startsWith("Stream_ADD gantry: 4.000 GFLOP/s, 0.500 operations"),
                dots.get(1).getTextContent());
        List<Element> roof = elements(page, "line", "roof");
        assertEquals(1, roof.size(), "the ridge at 2.5 operations for each byte lies outside the chart");
        assertTrue(number(dots.get(1), "cy") > number(roof.getFirst(), "y2"));
    }

    @Test
    void aRidgeInsideTheChartEndsTheSlope() {
        String chart = Roofline.of(measurements, Optional.of(new Roofs(10, 20))).orElseThrow();
        assertEquals(
                2, chart.lines().filter(line -> line.contains("class=\"roof\"")).count());
    }

    @Test
    void withoutRoofsThereAreDotsOnly() {
        String chart = Roofline.of(measurements, Optional.empty()).orElseThrow();
        assertFalse(chart.contains("class=\"roof\""));
        assertTrue(chart.contains("<circle"));
    }

    @Test
    void whereNothingHasOperationsThereIsNoRoofline() {
        assertEquals(
                Optional.empty(),
                Roofline.of(
                        List.of(measurement("Algorithm_MEMSET", Variant.GANTRY, 0.004, 0, new Status.Ok())), ROOFS));
    }

    @Test
    void aVerySlowKernelKeepsItsPlaceWhenItsLineIsReadBack() {
        // 8e-7 GFLOP/s at 16e-7 GB/s
        Measurement slow = Measurement.parse(measurement("Stream_ADD", Variant.GANTRY, 10_000, 8, new Status.Ok())
                .line());
        String chart = Roofline.of(List.of(slow), ROOFS).orElseThrow();
        assertTrue(chart.contains("0.500 operations for each byte"), chart);
    }

    @Test
    void theRoofsAreMeasuredInC() throws InterruptedException {
        Optional<Roofs> roofs = Roofs.measure(new Baselines(System.getenv(), System.err));
        assumeTrue(roofs.isPresent(), "no C compiler on the path");
        // No machine that runs this is slower than a tenth of these, or a thousand times faster.
        assertTrue(roofs.get().gigaflops() > 0.1 && roofs.get().gigaflops() < 1e6, roofs::toString);
        assertTrue(roofs.get().gigabytes() > 0.1 && roofs.get().gigabytes() < 1e5, roofs::toString);
    }

    @Test
    void withoutACompilerThereAreNoRoofs(@TempDir Path empty) throws InterruptedException {
        Baselines none =
                new Baselines(Map.of("PATH", empty.toString()), new PrintStream(PrintStream.nullOutputStream()));
        assertEquals(Optional.empty(), Roofs.measure(none));
    }

    @Test
    void thePageOfMarkdownTellsTimesRatiosAndWhatIsSlower() {
        var lines = files().get("rajaperf.md").lines().toList();
        assertTrue(
                lines.contains("| kernel | size | c-openmp ms | gantry ms | gantry-algebraic ms | gantry / c-openmp |"
                        + " gantry-algebraic / c-openmp | gantry-algebraic / gantry |"));
        assertTrue(lines.contains("| Stream_ADD | 1000000 | 4.000 | 2.000 | 1.000 | 0.50 | 0.25 | 0.50 |"));
        assertTrue(lines.contains("| Stream_MUL | 1000000 | 4.000 | 8.000 | CHECKSUM | 2.00 |  |  |"));
        assertTrue(lines.contains("| geometric mean |  |  |  |  | 1.00 | 0.25 | 0.50 |"));
        assertTrue(lines.contains("Above 1.1 for gantry / c-openmp: Stream_MUL 2.00."));
        assertTrue(lines.contains("Above 1.1 for gantry-algebraic / gantry: none."));
    }
}
