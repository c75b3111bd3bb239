package org.gantry.image;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.gantry.condition.LaunchCondition;
import org.gantry.condition.LaunchExpr;
import org.gantry.condition.LaunchPredicate;
import org.gantry.spi.CheckSite;
import org.gantry.spi.KernelVerdict;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.LaunchOptions;
import org.gantry.spi.ObjectShape;
import org.gantry.spi.Parameter;
import org.gantry.spi.ScalarType;
import org.gantry.spi.Signature;
import org.gantry.spi.ValuePath;

/** A container in which every kind of thing occurs that metadata may hold. */
final class SampleImages {
    static final byte[] LIBRARY = {1, 2, 3};
    static final byte[] PTX = ".version 6.3".getBytes(StandardCharsets.UTF_8);
    static final ValuePath BODY = new ValuePath.Body();
    private static final ValuePath BOX = new ValuePath.Field(BODY, "A", "box", "Ljava/lang/Integer;");

    private SampleImages() {}

    static Signature signature() {
        return new Signature(
                LaunchKind.ARG_MIN,
                2,
                true,
                List.of(
                        new Parameter.Array(new ValuePath.Capture(BODY, 0), "x", ScalarType.DOUBLE, 1, false),
                        new Parameter.Array(
                                new ValuePath.StaticField("A", "rows", "[[I"), "rows", ScalarType.INT, 2, true)),
                List.of(
                        new Parameter.Scalar(new ValuePath.Ordinal(BODY), "ordinal", ScalarType.INT),
                        new Parameter.Scalar(new ValuePath.Unbox(BOX, "I"), "value", ScalarType.INT)),
                List.of(ScalarType.FLOAT, ScalarType.INT));
    }

    static LaunchPredicate disjoint() {
        LaunchExpr one = new LaunchExpr.Constant(1);
        LaunchExpr all = new LaunchExpr.Sum(List.of(
                new LaunchExpr.Scalar(1, "value"),
                new LaunchExpr.Product(List.of(new LaunchExpr.Length(0, "x"), new LaunchExpr.Constant(Long.MIN_VALUE))),
                new LaunchExpr.Min(new LaunchExpr.From(0), new LaunchExpr.To(1)),
                new LaunchExpr.Max(one, new LaunchExpr.FloorDiv(one, new LaunchExpr.ShortestRow(1, "rows")))));
        return new LaunchPredicate.Disjoint(
                List.of(
                        new LaunchPredicate.Digit(List.of(one, all), one, all, true, "i"),
                        new LaunchPredicate.Digit(List.of(all, one), all, one, false, "k")),
                List.of(new LaunchExpr.Constant(-1), all));
    }

    static KernelVerdict verdict() {
        return new KernelVerdict(
                List.of(
                        new LaunchCondition(disjoint(), "GANTRY-R203", "A.java", 7, "items differ"),
                        new LaunchCondition(
                                new LaunchPredicate.NotZero(new LaunchExpr.Scalar(0, "ordinal")), "", "", 0, "")),
                List.of(
                        new LaunchCondition(
                                new LaunchPredicate.AtMost(new LaunchExpr.To(0), new LaunchExpr.Length(0, "x")),
                                "",
                                "A.java",
                                8,
                                "i lies in [0, x.length)"),
                        new LaunchCondition(new LaunchPredicate.NotNull(1), "", "A.java", 8, "")),
                List.of(new KernelVerdict.AccessState(0, KernelVerdict.State.IN_PLACE, "weil es so ist: ä")),
                List.of(new CheckSite(
                        CheckSite.Kind.THROWN, "A.java", 9, "A.f", List.of("B.java:3"), "x", "B$C", "no")),
                Optional.of(new LaunchExpr.Constant(1_000_000)));
    }

    static ClassImages content() {
        return new ClassImages(
                "p/A",
                "25",
                List.of(new ClassImages.ClassHash("p/A", "00"), new ClassImages.ClassHash("p/B", "ff")),
                List.of(
                        new ClassImages.Image("host:x86-64-v3", Container.sha256(LIBRARY)),
                        new ClassImages.Image("nvptx:sm_75", Container.sha256(PTX))),
                List.of(new ClassImages.Kernel(
                        LaunchKind.ARG_MIN,
                        2,
                        true,
                        new LaunchOptions(true, false, true),
                        List.of(
                                new ClassImages.Answer(BODY, function()),
                                new ClassImages.Answer(new ValuePath.Combiner(), new ObjectShape.Null()),
                                new ClassImages.Answer(new ValuePath.Identity(), new ObjectShape.Instance("p/R")),
                                new ClassImages.Answer(new ValuePath.Capture(BODY, 0), new ObjectShape.Array("[D")),
                                new ClassImages.Answer(BOX, new ObjectShape.Unknown("java/lang/Number"))),
                        "p.A.f:9",
                        signature(),
                        List.of(true, false),
                        List.of(false, true),
                        List.of(1, 0),
                        List.of(new ClassImages.Variant(
                                List.of(0, 1),
                                verdict(),
                                List.of(
                                        new ClassImages.Code(
                                                0, List.of(1, 0), 2, "f", "p", Optional.of("w"), Optional.of("c")),
                                        new ClassImages.Code(
                                                1,
                                                List.of(0, 1),
                                                2,
                                                "f",
                                                "f",
                                                Optional.empty(),
                                                Optional.empty())))))));
    }

    private static ObjectShape function() {
        return new ObjectShape.Function(
                "org/gantry/IntToFloat", "at", "(I)F", 6, "p/A", "lambda$f$0", "([DI)F", List.of("[D"));
    }

    static byte[] container() {
        return Container.write(content(), List.of(LIBRARY, PTX));
    }
}
