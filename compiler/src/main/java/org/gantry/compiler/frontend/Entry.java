package org.gantry.compiler.frontend;

import java.lang.classfile.Attributes;
import java.lang.classfile.attribute.EnclosingMethodAttribute;
import java.lang.reflect.AccessFlag;
import java.util.List;
import java.util.Optional;
import org.gantry.RefusedException;
import org.gantry.spi.BodySource;
import org.gantry.spi.KernelRequest;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.LaunchOptions;
import org.gantry.spi.ObjectShape;
import org.gantry.spi.ScalarType;
import org.gantry.spi.ValuePath;

/** The body of a launch: which method it is, and how it is called. */
final class Entry {
    private final BodySource source;
    private final Symbolic body;
    private final ClassFiles.Method interfaceMethod;

    private Entry(BodySource source, Symbolic body, ClassFiles.Method interfaceMethod) {
        this.source = source;
        this.body = body;
        this.interfaceMethod = interfaceMethod;
    }

    static Entry of(KernelRequest request, ClassFiles classes) {
        var source = request.source();
        var path = new ValuePath.Body();
        return switch (source.shape(path)) {
            case ObjectShape.Function f ->
                new Entry(
                        source,
                        new Symbolic.HostFunction(path, f),
                        classes.method(f.interfaceName(), f.interfaceMethod(), f.interfaceDescriptor())
                                .orElseThrow(() -> notFound(f.interfaceName())));
            case ObjectShape.Instance i ->
                new Entry(source, new Symbolic.Host(path, i.className()), bodyMethod(request, classes, i.className()));
            case ObjectShape.Null n -> throw notFound("null");
            case ObjectShape.Array a -> throw notFound(a.descriptor());
            case ObjectShape.Unknown u ->
                throw atLaunch("the body, a " + u.declaredType().replace('/', '.') + ", is made elsewhere");
        };
    }

    private static RefusedException notFound(String what) {
        return new RefusedException(
                Refusal.CLASS_FILE.code(),
                "",
                0,
                "the body's class (" + what.replace('/', '.') + ") is not found or is no body. "
                        + Refusal.CLASS_FILE.instead());
    }

    private static RefusedException atLaunch(String what) {
        return new RefusedException(Refusal.AT_LAUNCH.code(), "", 0, what + ". " + Refusal.AT_LAUNCH.instead());
    }

    /** The method of one of Gantry's interfaces that suits the launch. */
    private static ClassFiles.Method bodyMethod(KernelRequest request, ClassFiles classes, String className) {
        if (classes.find(className).isEmpty()) {
            throw notFound(className);
        }
        var coordinates = (request.longIndex() ? "J" : "I").repeat(request.dimensions());
        return classes.interfaces(className).stream()
                .filter(i -> i.startsWith("org/gantry/"))
                .flatMap(i -> classes.find(i).orElseThrow().methods().stream()
                        .filter(m -> m.flags().has(AccessFlag.ABSTRACT))
                        .map(m -> new ClassFiles.Method(i, m)))
                .filter(m ->
                        m.descriptor().startsWith("(" + coordinates + ")") && suits(request.kind(), m.descriptor()))
                .findFirst()
                .orElseThrow(() -> notFound(className));
    }

    private static boolean suits(LaunchKind kind, String descriptor) {
        var result = Calls.result(descriptor);
        return switch (kind) {
            case FOR_EACH -> result.equals("V");
            case SUM, MIN, MAX, ARG_MIN, ARG_MAX -> "IJFD".contains(result);
            case COUNT, ANY, ALL -> result.equals("Z");
            case REDUCE -> result.startsWith("L");
        };
    }

    /** The type of an item's value, where it is a primitive. */
    Optional<ScalarType> valueType() {
        var result = Calls.result(interfaceMethod.descriptor());
        return result.equals("V") || !ParameterTable.primitive(result)
                ? Optional.empty()
                : Optional.of(ScalarType.of(result));
    }

    /** Calls the body for an item. */
    Optional<Symbolic> call(Frame frame, List<Symbolic> coordinates) {
        return call(frame, body, interfaceMethod, coordinates);
    }

    private static Optional<Symbolic> call(
            Frame frame, Symbolic function, ClassFiles.Method method, List<Symbolic> arguments) {
        var all = new java.util.ArrayList<>(arguments);
        all.addFirst(function);
        return Calls.callVirtual(frame, method.owner(), method.name(), method.descriptor(), all, "");
    }

    /** Calls the operator of a record reduction. */
    Optional<Symbolic> callOperator(Frame frame, List<Symbolic> operands) {
        var operator =
                new HostValues(frame.translation()).at(new ValuePath.Combiner(), "Lorg/gantry/Combiner;", "operator");
        var method = frame.classes()
                .method("org/gantry/Combiner", "apply", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;")
                .orElseThrow(() -> notFound("org/gantry/Combiner"));
        return call(frame, operator, method, operands);
    }

    /** The components of the record that a reduction gives. */
    List<ClassFiles.Field> components(ClassFiles classes) {
        var identity = source.shape(new ValuePath.Identity());
        if (identity instanceof ObjectShape.Unknown u) {
            throw atLaunch(
                    "the class of the identity, a " + u.declaredType().replace('/', '.') + ", is not known here");
        }
        if (!(identity instanceof ObjectShape.Instance i) || !classes.isRecord(i.className())) {
            throw refuseRecord("the identity is not a record");
        }
        var model = classes.find(i.className()).orElseThrow();
        var components = model.findAttribute(Attributes.record()).orElseThrow().components();
        for (var c : components) {
            if (!ParameterTable.primitive(c.descriptor().stringValue())) {
                throw refuseRecord("component '" + c.name().stringValue() + "' of record "
                        + i.className().replace('/', '.') + " is not primitive");
            }
        }
        if (components.isEmpty()) {
            throw refuseRecord("record " + i.className().replace('/', '.') + " has no components");
        }
        return components.stream()
                .map(c -> classes.field(
                                i.className(),
                                c.name().stringValue(),
                                c.descriptor().stringValue())
                        .orElseThrow())
                .toList();
    }

    private static RefusedException refuseRecord(String what) {
        return new RefusedException(Refusal.RESULT.code(), "", 0, what + ". " + Refusal.RESULT.instead());
    }

    /** Class, method and line of the body. */
    String name(ClassFiles classes) {
        return implementation(classes)
                .map(m -> {
                    int line = m.model().code().isPresent() ? classes.body(m).firstLine() : 0;
                    return m.owner().replace('/', '.') + "." + m.name() + (line > 0 ? ":" + line : "");
                })
                .orElse("kernel");
    }

    private Optional<ClassFiles.Method> implementation(ClassFiles classes) {
        return switch (body) {
            case Symbolic.HostFunction f ->
                classes.method(f.shape().owner(), f.shape().name(), f.shape().descriptor());
            case Symbolic.Host h ->
                classes.implementation(h.className(), interfaceMethod.name(), interfaceMethod.descriptor());
            default -> Optional.empty();
        };
    }

    /** The launch's options with those of annotations on the method that the body is or stands in. */
    LaunchOptions options(LaunchOptions options, ClassFiles classes) {
        var found =
                implementation(classes).map(m -> Annotations.around(m, classes)).orElse(LaunchOptions.NONE);
        if (body instanceof Symbolic.Host h) {
            found = Frontend.merged(found, enclosing(h.className(), classes));
        }
        return Frontend.merged(options, found);
    }

    private static LaunchOptions enclosing(String className, ClassFiles classes) {
        return classes.find(className)
                .flatMap(m -> m.findAttribute(Attributes.enclosingMethod()))
                .flatMap(e -> enclosingMethod(e, classes))
                .map(m -> Annotations.around(m, classes))
                .orElse(LaunchOptions.NONE);
    }

    private static Optional<ClassFiles.Method> enclosingMethod(EnclosingMethodAttribute e, ClassFiles classes) {
        return e.enclosingMethod()
                .flatMap(m -> classes.declared(
                        e.enclosingClass().asInternalName(),
                        m.name().stringValue(),
                        m.type().stringValue()));
    }
}
