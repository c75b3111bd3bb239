package org.gantry.compiler.frontend.launches;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.gantry.Gantry;
import org.gantry.IndexBody;
import org.gantry.IndexSet;
import org.gantry.Launch;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.LaunchOptions;
import org.gantry.spi.ObjectShape;
import org.gantry.spi.ValuePath;
import org.junit.jupiter.api.Test;

/** What a class file tells of its launches. */
class LaunchScannerTest {
    private static final String SAMPLES = Samples.class.getName().replace('.', '/');
    private static final ValuePath BODY = new ValuePath.Body();

    private final List<LaunchSite> sites = LaunchScanner.scan(classFile(SAMPLES).orElseThrow());

    @Test
    void launchesOfAMethodAreNumberedFromOneInBytecodeOrder() {
        assertEquals(
                List.of(Samples.class.getName() + "#two:1", Samples.class.getName() + "#two:2"),
                sites("two").stream().map(LaunchSite::name).toList());
    }

    @Test
    void kindAndDimensionsComeFromTheLaunchMethod() {
        assertEquals(LaunchKind.FOR_EACH, sites("two").getFirst().kind());
        assertEquals(2, sites("two").getFirst().dimensions());
        assertEquals(LaunchKind.SUM, sites("two").getLast().kind());
        assertEquals(1, sites("two").getLast().dimensions());
        assertTrue(site("byLong").longIndex());
    }

    @Test
    void theBodyIsTheLambdaWithItsCaptures() {
        var body = assertInstanceOf(ObjectShape.Function.class, site("captures").body());
        assertEquals("org/gantry/IndexBody", body.interfaceName());
        assertEquals("run", body.interfaceMethod());
        assertEquals("(I)V", body.interfaceDescriptor());
        assertEquals(SAMPLES, body.owner());
        assertEquals(List.of("[D", "Lorg/gantry/IndexSet;", "Ljava/lang/Number;"), body.captures());
    }

    @Test
    void arraysAndFinalClassesAreWhatTheyAreDeclaredToBeAndNothingElseIsKnown() {
        var source = new StaticBody(site("captures"), LaunchScannerTest::classFile);
        assertEquals(new ObjectShape.Array("[D"), source.shape(new ValuePath.Capture(BODY, 0)));
        assertEquals(new ObjectShape.Instance("org/gantry/IndexSet"), source.shape(new ValuePath.Capture(BODY, 1)));
        assertEquals(new ObjectShape.Unknown("java/lang/Number"), source.shape(new ValuePath.Capture(BODY, 2)));
    }

    @Test
    void aBodyMadeOnTheSpotIsAnInstanceOfItsClass() {
        assertEquals(new ObjectShape.Instance(SAMPLES + "$1"), site("object").body());
    }

    @Test
    void aBodyFromElsewhereIsUnknown() {
        assertEquals(
                new ObjectShape.Unknown("org/gantry/IndexBody"), site("passed").body());
    }

    @Test
    void optionsAreThoseOfTheChain() {
        assertEquals(new LaunchOptions(false, true, true), site("chain").options());
        assertEquals(LaunchOptions.NONE, site("captures").options());
    }

    @Test
    void aRecordReductionHasItsOperatorAndIdentity() {
        LaunchSite reduce = site("record");
        assertEquals(LaunchKind.REDUCE, reduce.kind());
        var combiner =
                assertInstanceOf(ObjectShape.Function.class, reduce.combiner().orElseThrow());
        assertEquals("plus", combiner.name());
        var item = assertInstanceOf(ObjectShape.Function.class, reduce.body());
        assertEquals(List.of("[D"), item.captures());
        assertEquals(
                new ObjectShape.Instance(SAMPLES + "$Stats"),
                new StaticBody(reduce, LaunchScannerTest::classFile).shape(new ValuePath.Identity()));
    }

    @Test
    void extentsAndCapturesThatAreConstantsAreKnown() {
        KnownValues known = site("constants").known();
        assertEquals(List.of(Optional.of(2L)), known.from());
        assertEquals(List.of(Optional.of(100L)), known.to());
        // x, k
        assertEquals(List.of(Optional.empty(), Optional.of(4L)), known.captures());
        assertEquals(List.of(Optional.of(200L), Optional.empty()), known.lengths());
    }

    @Test
    void eachDimensionHasItsRange() {
        assertEquals(
                List.of(Optional.of(1L), Optional.of(3L)),
                site("ranges").known().from());
        assertEquals(
                List.of(Optional.of(2L), Optional.of(4L)),
                site("ranges").known().to());
        assertEquals(
                List.of(Optional.of(0L), Optional.of(0L)), site("two").known().from());
        assertEquals(
                List.of(Optional.of(2L), Optional.of(3L)), site("two").known().to());
    }

    @Test
    void whatMayBeOneOrTheOtherIsNotKnown() {
        KnownValues known = site("choices").known();
        assertEquals(List.of(Optional.empty()), known.to());
        assertEquals(List.of(Optional.empty(), Optional.empty()), known.captures());
        assertEquals(List.of(Optional.empty(), Optional.empty()), known.lengths());
        assertEquals(List.of(Optional.empty()), site("chosenExtent").known().to());
        assertEquals(List.of(Optional.of(100L)), site("madeReceiver").known().to());
        assertEquals(List.of(Optional.empty()), site("madeReceiver").known().captures());
    }

    @Test
    void eachBodyThatALaunchMayBeGivenIsASiteOfItsNumber() {
        assertEquals(List.of("lambda", "one", "other"), bodies("choice"));
        assertEquals(List.of("lambda", "lambda", "lambda"), bodies("cases"));
        assertEquals(
                List.of(1, 1, 1, 2),
                sites("choice").stream().map(LaunchSite::number).toList().subList(0, 4));
    }

    @Test
    void aBodyIsFollowedThroughVariablesAndCasts() {
        assertEquals(List.of("lambda"), bodies("variable"));
        assertEquals(List.of("lambda", "other"), bodies("reassigned"));
        assertEquals(List.of(Optional.of(7L)), site("variable").known().captures());
        assertEquals(List.of(Optional.of(9L)), site("variable").known().to());
    }

    @Test
    void whereOnlySomePathsAreKnownTheRestIsABodyFromElsewhere() {
        assertEquals(List.of("elsewhere", "lambda"), bodies("passedOrMade"));
        assertEquals(List.of("elsewhere"), bodies("caught"));
    }

    @Test
    void aBodyOfMoreThanEightIsNotFollowed() {
        assertEquals(List.of("elsewhere"), bodies("nine"));
    }

    @Test
    void aLambdaOfAnInterfaceThatExtendsTheBodys() {
        assertEquals(List.of("lambda"), bodies("mine"));
    }

    @Test
    void eachOperatorThatAReductionMayBeGivenIsASite() {
        assertEquals(
                List.of("plus", "minus"),
                sites("twoOperators").stream()
                        .map(s -> name(s.combiner().orElseThrow()))
                        .toList());
    }

    @Test
    void optionsOfAnotherChainAreNotTheLaunchs() {
        assertEquals(List.of(true, false), unchecked("chains"));
        assertEquals(List.of(true, false, true), unchecked("chainsInVariables"));
        assertEquals(List.of(false), unchecked("chosenChain"));
        assertEquals(List.of(false), unchecked("loopedChain"));
    }

    private List<Boolean> unchecked(String method) {
        return sites(method).stream().map(s -> s.options().unchecked()).toList();
    }

    /** The implementation of each body of the first launch of a method. */
    private List<String> bodies(String method) {
        return sites(method).stream()
                .filter(s -> s.number() == 1)
                .map(s -> name(s.body()))
                .toList();
    }

    private static String name(ObjectShape shape) {
        return shape instanceof ObjectShape.Function f
                ? f.name().startsWith("lambda$") ? "lambda" : f.name()
                : "elsewhere";
    }

    private LaunchSite site(String method) {
        return sites(method).getFirst();
    }

    private List<LaunchSite> sites(String method) {
        return sites.stream().filter(site -> site.method().equals(method)).toList();
    }

    private static Optional<byte[]> classFile(String name) {
        try (var in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Read, never run. */
    private static final class Samples {
        record Stats(double sum) {
            static final Stats EMPTY = new Stats(0);

            Stats plus(Stats other) {
                return new Stats(sum + other.sum);
            }

            Stats minus(Stats other) {
                return new Stats(sum - other.sum);
            }
        }

        static double two(double[] x) {
            Gantry.forEach(2, 3, (r, c) -> x[r * 3 + c] = 1);
            return Gantry.sum(x.length, i -> x[i]);
        }

        static void byLong(double[] x) {
            Gantry.forEachLong(x.length, i -> x[(int) i] = 1);
        }

        static void captures(double[] x, IndexSet set, Number number) {
            Gantry.forEach(set.size(), i -> x[set.get(i)] = number.intValue());
        }

        static void object(double[] x) {
            Gantry.forEach(x.length, new IndexBody() {
                private static final long serialVersionUID = 1L;

                @Override
                public void run(int i) {
                    x[i] = 1;
                }
            });
        }

        static void constants() {
            int n = 100;
            int k = 4;
            double[] x = new double[200];
            Gantry.forEach(2, n, i -> x[i] = k);
        }

        static void ranges(double[] x) {
            Gantry.forEach(1, 2, 3, 4, (r, c) -> x[r * 4 + c] = 1);
        }

        record Scaler(int by) {
            void run(int i) {}
        }

        static void madeReceiver() {
            Gantry.forEach(100, new Scaler(5)::run);
        }

        static void choices(boolean b, int n) {
            double[] x = b ? new double[1] : new double[2];
            int k = b ? 1 : 2;
            Gantry.forEach(n, i -> x[i] = k);
        }

        static void chosenExtent(boolean b) {
            Gantry.forEach(b ? 1 : 2, i -> {});
        }

        static void nine(int k) {
            IndexBody body = switch (k) {
                case 1 -> i -> {};
                case 2 -> i -> {};
                case 3 -> i -> {};
                case 4 -> i -> {};
                case 5 -> i -> {};
                case 6 -> i -> {};
                case 7 -> i -> {};
                case 8 -> i -> {};
                default -> i -> {};
            };
            Gantry.forEach(9, body);
        }

        interface Mine extends IndexBody {}

        static void mine() {
            Mine body = i -> {};
            Gantry.forEach(9, body);
        }

        static void one(int i) {}

        static void other(int i) {}

        static void choice(int k) {
            Gantry.forEach(k, k > 3 ? i -> {} : k > 2 ? Samples::one : Samples::other);
            Gantry.forEach(k, i -> {});
        }

        static void cases(int k, double[] x) {
            Gantry.forEach(
                    k,
                    switch (k) {
                        case 1 -> i -> x[i] = 1;
                        case 2 -> (IndexBody) i -> x[i] = 2;
                        default -> {
                            int twice = 2 * k;
                            yield i -> x[i] = twice;
                        }
                    });
        }

        static void variable() {
            int k = 7;
            int n = 9;
            IndexBody body = i -> Math.abs(k);
            if (n > k) {
                Gantry.forEach(n, body);
            }
        }

        static void reassigned(long n) {
            IndexBody body = i -> {};
            for (long j = 0; j < n; j++) {
                Gantry.forEach(9, body);
                body = Samples::other;
            }
        }

        static void passedOrMade(IndexBody given) {
            Gantry.forEach(9, given == null ? i -> {} : given);
        }

        static void caught() {
            IndexBody body = Samples::one;
            try {
                body = Samples::other;
                body.run(3);
            } catch (IllegalStateException e) {
                Gantry.forEach(9, body);
            }
        }

        static Stats twoOperators(boolean b) {
            return Gantry.reduce(9, Stats.EMPTY, i -> new Stats(i), b ? Stats::plus : Stats::minus);
        }

        static void chains(Launch given) {
            Gantry.with().unchecked().forEach(9, i -> {});
            given.forEach(9, i -> {});
        }

        static void chainsInVariables() {
            Launch unchecked = Gantry.with().unchecked();
            Launch checked = Gantry.with();
            unchecked.forEach(9, i -> {});
            checked.forEach(9, i -> {});
            unchecked.algebraic().forEach(9, i -> {});
        }

        static void chosenChain(boolean b) {
            (b ? Gantry.with() : Gantry.with().unchecked()).forEach(9, i -> {});
        }

        static void loopedChain(int n) {
            Launch launch = Gantry.with();
            for (int i = 0; i < n; i++) {
                launch = launch.unchecked();
            }
            launch.forEach(9, i -> {});
        }

        static void passed(IndexBody body) {
            Gantry.forEach(1, body);
        }

        static double chain(double[] x) {
            return Gantry.with().algebraic().noResidualChecks().sum(x.length, i -> x[i]);
        }

        static Stats record(double[] x) {
            return Gantry.reduce(x.length, Stats.EMPTY, i -> new Stats(x[i]), Stats::plus);
        }
    }
}
