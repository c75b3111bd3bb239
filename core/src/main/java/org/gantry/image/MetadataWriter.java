package org.gantry.image;

import org.gantry.condition.LaunchCondition;
import org.gantry.condition.LaunchExpr;
import org.gantry.condition.LaunchPredicate;
import org.gantry.spi.CheckSite;
import org.gantry.spi.KernelVerdict;
import org.gantry.spi.LaunchOptions;
import org.gantry.spi.ObjectShape;
import org.gantry.spi.Parameter;
import org.gantry.spi.Signature;
import org.gantry.spi.ValuePath;

/** The metadata of a container as bytes. The order of all things is {@link MetadataReader}'s. */
final class MetadataWriter {
    /**
     * The version of the bytes and of the contract between code and run time ({@link Signature}, {@link org.gantry.spi.GpuAbi}): raised
     * whenever one of them changes.
     */
    static final int VERSION = 1;

    private MetadataWriter() {}

    static byte[] write(ClassImages images) {
        Encoder out = new Encoder();
        out.number(VERSION);
        out.text(images.className());
        out.text(images.jdk());
        out.list(images.classes(), (to, hash) -> {
            to.text(hash.name());
            to.text(hash.sha256());
        });
        out.list(images.images(), (to, image) -> {
            to.text(image.target());
            to.text(image.sha256());
        });
        out.list(images.kernels(), MetadataWriter::kernel);
        return out.bytes();
    }

    private static void kernel(Encoder out, ClassImages.Kernel kernel) {
        out.constant(kernel.kind());
        out.number(kernel.dimensions());
        out.flag(kernel.longIndex());
        options(out, kernel.options());
        out.list(kernel.answers(), (to, answer) -> {
            path(to, answer.path());
            shape(to, answer.shape());
        });
        out.text(kernel.name());
        signature(out, kernel.signature());
        out.flags(kernel.writes());
        out.flags(kernel.reads());
        out.numbers(kernel.classes());
        out.list(kernel.variants(), (to, variant) -> {
            to.numbers(variant.groups());
            verdict(to, variant.verdict());
            to.list(variant.codes(), MetadataWriter::code);
        });
    }

    private static void code(Encoder out, ClassImages.Code code) {
        out.number(code.image());
        out.number(code.slots());
        out.numbers(code.slotOf());
        out.text(code.fast());
        out.text(code.precise());
        out.optional(code.walk(), Encoder::text);
        out.optional(code.combine(), Encoder::text);
    }

    private static void options(Encoder out, LaunchOptions options) {
        out.flag(options.unchecked());
        out.flag(options.algebraic());
        out.flag(options.noResidualChecks());
    }

    private static void signature(Encoder out, Signature signature) {
        out.constant(signature.kind());
        out.number(signature.dimensions());
        out.flag(signature.longIndex());
        out.list(signature.arrays(), MetadataWriter::array);
        out.list(signature.scalars(), MetadataWriter::scalar);
        out.list(signature.results(), Encoder::constant);
    }

    private static void array(Encoder out, Parameter.Array array) {
        path(out, array.path());
        out.text(array.name());
        out.constant(array.element());
        out.number(array.depth());
        out.flag(array.distinct());
    }

    private static void scalar(Encoder out, Parameter.Scalar scalar) {
        path(out, scalar.path());
        out.text(scalar.name());
        out.constant(scalar.type());
    }

    static void path(Encoder out, ValuePath path) {
        switch (path) {
            case ValuePath.Body() -> out.number(0);
            case ValuePath.Combiner() -> out.number(1);
            case ValuePath.Identity() -> out.number(2);
            case ValuePath.Capture(ValuePath function, int index) -> {
                out.number(3);
                path(out, function);
                out.number(index);
            }
            case ValuePath.Field(ValuePath object, String owner, String name, String descriptor) -> {
                out.number(4);
                path(out, object);
                field(out, owner, name, descriptor);
            }
            case ValuePath.StaticField(String owner, String name, String descriptor) -> {
                out.number(5);
                field(out, owner, name, descriptor);
            }
            case ValuePath.Ordinal(ValuePath constant) -> {
                out.number(6);
                path(out, constant);
            }
            case ValuePath.Unbox(ValuePath box, String descriptor) -> {
                out.number(7);
                path(out, box);
                out.text(descriptor);
            }
        }
    }

    private static void field(Encoder out, String owner, String name, String descriptor) {
        out.text(owner);
        out.text(name);
        out.text(descriptor);
    }

    private static void shape(Encoder out, ObjectShape shape) {
        switch (shape) {
            case ObjectShape.Null() -> out.number(0);
            case ObjectShape.Array(String descriptor) -> {
                out.number(1);
                out.text(descriptor);
            }
            case ObjectShape.Instance(String className) -> {
                out.number(2);
                out.text(className);
            }
            case ObjectShape.Function f -> {
                out.number(3);
                out.text(f.interfaceName());
                out.text(f.interfaceMethod());
                out.text(f.interfaceDescriptor());
                out.number(f.kind());
                out.text(f.owner());
                out.text(f.name());
                out.text(f.descriptor());
                out.texts(f.captures());
            }
            case ObjectShape.Unknown(String declaredType) -> {
                out.number(4);
                out.text(declaredType);
            }
        }
    }

    private static void verdict(Encoder out, KernelVerdict verdict) {
        out.list(verdict.sites(), MetadataWriter::site);
        out.list(verdict.raceConditions(), MetadataWriter::condition);
        out.list(verdict.boundsConditions(), MetadataWriter::condition);
        out.list(verdict.accesses(), (to, access) -> {
            to.number(access.site());
            to.constant(access.state());
            to.text(access.reason());
        });
        out.optional(verdict.workPerItem(), MetadataWriter::expression);
    }

    private static void site(Encoder out, CheckSite site) {
        out.constant(site.kind());
        out.text(site.file());
        out.number(site.line());
        out.text(site.method());
        out.texts(site.chain());
        out.text(site.subject());
        out.text(site.exception());
        out.text(site.message());
    }

    private static void condition(Encoder out, LaunchCondition condition) {
        predicate(out, condition.predicate());
        out.text(condition.code());
        out.text(condition.file());
        out.number(condition.line());
        out.text(condition.text());
    }

    private static void predicate(Encoder out, LaunchPredicate predicate) {
        switch (predicate) {
            case LaunchPredicate.AtMost(LaunchExpr a, LaunchExpr b) -> {
                out.number(0);
                expression(out, a);
                expression(out, b);
            }
            case LaunchPredicate.NotZero(LaunchExpr value) -> {
                out.number(1);
                expression(out, value);
            }
            case LaunchPredicate.NotNull(int index) -> {
                out.number(2);
                out.number(index);
            }
            case LaunchPredicate.Disjoint disjoint -> {
                out.number(3);
                out.list(disjoint.offsets(), MetadataWriter::expression);
                out.list(disjoint.digits(), MetadataWriter::digit);
                out.text(disjoint.unseen());
            }
        }
    }

    private static void digit(Encoder out, LaunchPredicate.Digit digit) {
        out.list(digit.coefficients(), MetadataWriter::expression);
        expression(out, digit.low());
        expression(out, digit.high());
        out.flag(digit.item());
        out.text(digit.name());
    }

    private static void expression(Encoder out, LaunchExpr expression) {
        switch (expression) {
            case LaunchExpr.Constant(long value) -> {
                out.number(0);
                out.number(value);
            }
            case LaunchExpr.Scalar(int index, String name) -> named(out, 1, index, name);
            case LaunchExpr.Length(int index, String name) -> named(out, 2, index, name);
            case LaunchExpr.ShortestRow(int index, String name) -> named(out, 3, index, name);
            case LaunchExpr.From(int dimension) -> {
                out.number(4);
                out.number(dimension);
            }
            case LaunchExpr.To(int dimension) -> {
                out.number(5);
                out.number(dimension);
            }
            case LaunchExpr.Sum sum -> {
                out.number(6);
                out.list(sum.terms(), MetadataWriter::expression);
            }
            case LaunchExpr.Product product -> {
                out.number(7);
                out.list(product.factors(), MetadataWriter::expression);
            }
            case LaunchExpr.Min(LaunchExpr a, LaunchExpr b) -> pair(out, 8, a, b);
            case LaunchExpr.Max(LaunchExpr a, LaunchExpr b) -> pair(out, 9, a, b);
            case LaunchExpr.FloorDiv(LaunchExpr a, LaunchExpr b) -> pair(out, 10, a, b);
        }
    }

    private static void named(Encoder out, int tag, int index, String name) {
        out.number(tag);
        out.number(index);
        out.text(name);
    }

    private static void pair(Encoder out, int tag, LaunchExpr a, LaunchExpr b) {
        out.number(tag);
        expression(out, a);
        expression(out, b);
    }
}
