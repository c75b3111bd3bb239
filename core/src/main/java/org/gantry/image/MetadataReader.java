package org.gantry.image;

import java.nio.ByteBuffer;
import java.util.List;
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

/**
 * Reads what {@link MetadataWriter} writes, and nothing else: every number that refers to something is held against what there is, so that
 * what was read can be used without further checks.
 */
final class MetadataReader {
    private static final int MOST_DIMENSIONS = 3;
    private static final int REFERENCE_KINDS = 10;
    private static final int DEEPEST_TABLE = 256;
    private static final int MOST_SLOTS = 1 << 20;

    private MetadataReader() {}

    /**
     * Reads metadata.
     *
     * @throws ImageProblem I101 if the bytes are none, I102 if another version wrote them
     */
    static ClassImages read(ByteBuffer bytes) throws ImageProblem {
        Decoder in = new Decoder(bytes);
        long version = in.number();
        if (version != MetadataWriter.VERSION) {
            throw new ImageProblem(
                    ImageProblem.FOREIGN,
                    "the images were made by another version of Gantry (their metadata is of version " + version
                            + ", this run time reads " + MetadataWriter.VERSION + ")");
        }
        String className = in.text();
        String jdk = in.text();
        List<ClassImages.ClassHash> classes = in.list(from -> new ClassImages.ClassHash(from.text(), from.text()));
        List<ClassImages.Image> images = in.list(from -> new ClassImages.Image(from.text(), from.text()));
        List<ClassImages.Kernel> kernels = in.list(from -> kernel(from, classes.size(), images.size()));
        in.end();
        return new ClassImages(className, jdk, classes, images, kernels);
    }

    private static ClassImages.Kernel kernel(Decoder in, int classes, int images) throws ImageProblem {
        LaunchKind kind = in.constant(LaunchKind.values());
        int dimensions = dimensions(in);
        boolean longIndex = in.flag();
        LaunchOptions options = new LaunchOptions(in.flag(), in.flag(), in.flag());
        List<ClassImages.Answer> answers = in.list(from -> new ClassImages.Answer(path(from), shape(from)));
        String name = in.text();
        Signature signature = signature(in);
        List<Boolean> writes = in.flags();
        List<Boolean> reads = in.flags();
        sameSize(writes.size(), signature);
        sameSize(reads.size(), signature);
        return new ClassImages.Kernel(
                kind,
                dimensions,
                longIndex,
                options,
                answers,
                name,
                signature,
                writes,
                reads,
                in.numbers(classes, "class"),
                in.list(from -> variant(from, signature, images)));
    }

    private static int dimensions(Decoder in) throws ImageProblem {
        return in.below(MOST_DIMENSIONS + 1, "number of dimensions");
    }

    private static void sameSize(int size, Signature signature) throws ImageProblem {
        if (size != signature.arrays().size()) {
            throw ImageProblem.damaged(
                    size + " values for " + signature.arrays().size() + " arrays");
        }
    }

    private static ClassImages.Variant variant(Decoder in, Signature signature, int images) throws ImageProblem {
        int arrays = signature.arrays().size();
        List<Integer> groups = in.numbers(Math.max(arrays, 1), "group");
        sameSize(groups.size(), signature);
        KernelVerdict verdict = verdict(in, signature);
        return new ClassImages.Variant(groups, verdict, in.list(from -> code(from, signature, images)));
    }

    private static ClassImages.Code code(Decoder in, Signature signature, int images) throws ImageProblem {
        int image = in.below(images, "image");
        int slots = in.below(MOST_SLOTS, "number of slots");
        List<Integer> slotOf = in.numbers(slots, "slot");
        sameSize(slotOf.size(), signature);
        return new ClassImages.Code(
                image, slotOf, slots, in.text(), in.text(), in.optional(Decoder::text), in.optional(Decoder::text));
    }

    private static Signature signature(Decoder in) throws ImageProblem {
        return new Signature(
                in.constant(LaunchKind.values()),
                dimensions(in),
                in.flag(),
                in.list(MetadataReader::array),
                in.list(MetadataReader::scalar),
                in.list(from -> from.constant(ScalarType.values())));
    }

    private static Parameter.Array array(Decoder in) throws ImageProblem {
        return new Parameter.Array(
                path(in), in.text(), in.constant(ScalarType.values()), in.below(DEEPEST_TABLE, "depth"), in.flag());
    }

    private static Parameter.Scalar scalar(Decoder in) throws ImageProblem {
        return new Parameter.Scalar(path(in), in.text(), in.constant(ScalarType.values()));
    }

    static ValuePath path(Decoder in) throws ImageProblem {
        return in.nested(from -> switch (from.below(8, "kind of path")) {
            case 0 -> new ValuePath.Body();
            case 1 -> new ValuePath.Combiner();
            case 2 -> new ValuePath.Identity();
            case 3 -> new ValuePath.Capture(path(from), from.below(256, "captured argument"));
            case 4 -> new ValuePath.Field(path(from), from.text(), from.text(), from.text());
            case 5 -> new ValuePath.StaticField(from.text(), from.text(), from.text());
            case 6 -> new ValuePath.Ordinal(path(from));
            default -> new ValuePath.Unbox(path(from), from.text());
        });
    }

    private static ObjectShape shape(Decoder in) throws ImageProblem {
        return switch (in.below(5, "kind of shape")) {
            case 0 -> new ObjectShape.Null();
            case 1 -> new ObjectShape.Array(in.text());
            case 2 -> new ObjectShape.Instance(in.text());
            case 3 ->
                new ObjectShape.Function(
                        in.text(),
                        in.text(),
                        in.text(),
                        in.below(REFERENCE_KINDS, "kind of reference"),
                        in.text(),
                        in.text(),
                        in.text(),
                        in.texts());
            default -> new ObjectShape.Unknown(in.text());
        };
    }

    private static KernelVerdict verdict(Decoder in, Signature signature) throws ImageProblem {
        List<CheckSite> sites = in.list(MetadataReader::site);
        Expressions expressions = new Expressions(signature);
        return new KernelVerdict(
                in.list(expressions::condition),
                in.list(expressions::condition),
                in.list(from -> new KernelVerdict.AccessState(
                        from.below(sites.size(), "site"), from.constant(KernelVerdict.State.values()), from.text())),
                sites,
                in.optional(expressions::expression));
    }

    private static CheckSite site(Decoder in) throws ImageProblem {
        return new CheckSite(
                in.constant(CheckSite.Kind.values()),
                in.text(),
                in.below(Integer.MAX_VALUE, "line"),
                in.text(),
                in.texts(),
                in.text(),
                in.text(),
                in.text());
    }

    /** Conditions over the values that a signature has. */
    private record Expressions(Signature signature) {
        LaunchCondition condition(Decoder in) throws ImageProblem {
            return new LaunchCondition(
                    predicate(in), in.text(), in.text(), in.below(Integer.MAX_VALUE, "line"), in.text());
        }

        private LaunchPredicate predicate(Decoder in) throws ImageProblem {
            return switch (in.below(4, "kind of predicate")) {
                case 0 -> new LaunchPredicate.AtMost(expression(in), expression(in));
                case 1 -> new LaunchPredicate.NotZero(expression(in));
                case 2 ->
                    new LaunchPredicate.NotNull(in.below(signature.arrays().size(), "array"));
                default -> {
                    List<LaunchExpr> offsets = in.list(this::expression);
                    yield new LaunchPredicate.Disjoint(
                            in.list(from -> digit(from, offsets.size())), offsets, in.text());
                }
            };
        }

        private LaunchPredicate.Digit digit(Decoder in, int equations) throws ImageProblem {
            List<LaunchExpr> coefficients = in.list(this::expression);
            if (coefficients.size() != equations) {
                throw ImageProblem.damaged(coefficients.size() + " coefficients for " + equations + " equations");
            }
            return new LaunchPredicate.Digit(coefficients, expression(in), expression(in), in.flag(), in.text());
        }

        LaunchExpr expression(Decoder in) throws ImageProblem {
            return in.nested(from -> switch (from.below(11, "kind of expression")) {
                case 0 -> new LaunchExpr.Constant(from.number());
                case 1 -> new LaunchExpr.Scalar(from.below(signature.scalars().size(), "scalar"), from.text());
                case 2 -> new LaunchExpr.Length(from.below(signature.arrays().size(), "array"), from.text());
                case 3 -> new LaunchExpr.ShortestRow(table(from), from.text());
                case 4 -> new LaunchExpr.From(from.below(MOST_DIMENSIONS, "dimension"));
                case 5 -> new LaunchExpr.To(from.below(MOST_DIMENSIONS, "dimension"));
                case 6 -> new LaunchExpr.Sum(from.list(this::expression));
                case 7 -> new LaunchExpr.Product(from.list(this::expression));
                case 8 -> new LaunchExpr.Min(expression(from), expression(from));
                case 9 -> new LaunchExpr.Max(expression(from), expression(from));
                default -> new LaunchExpr.FloorDiv(expression(from), expression(from));
            });
        }

        private int table(Decoder in) throws ImageProblem {
            int index = in.below(signature.arrays().size(), "array");
            if (signature.arrays().get(index).depth() != 2) {
                throw ImageProblem.damaged("the rows of an array that has none");
            }
            return index;
        }
    }
}
