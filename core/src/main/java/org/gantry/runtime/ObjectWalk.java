package org.gantry.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Field;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.gantry.image.Container;
import org.gantry.spi.BodySource;
import org.gantry.spi.ObjectShape;
import org.gantry.spi.ValuePath;

/** Answers the compiler's questions about a launch from its objects, and remembers them. Not thread-safe. */
final class ObjectWalk implements BodySource {
    private final Readers readers;
    private final Map<ValuePath, ObjectShape> answers = new LinkedHashMap<>();
    private final Optional<Class<?>> launching;

    /** For a launch by the current thread. */
    ObjectWalk(Readers readers) {
        this.readers = readers;
        this.launching = Refusals.launching();
    }

    /** The paths asked for so far, in order: parents first, as far as the compiler asked for them. */
    List<ValuePath> questions() {
        return List.copyOf(answers.keySet());
    }

    @Override
    public ObjectShape shape(ValuePath path) {
        ObjectShape known = answers.get(path);
        if (known == null) {
            known = shapeOf(path);
            answers.put(path, known);
        }
        return known;
    }

    private ObjectShape shapeOf(ValuePath path) {
        Object object = readers.value(path);
        if (object == null) {
            return new ObjectShape.Null();
        }
        Class<?> type = object.getClass();
        if (type.isArray()) {
            return new ObjectShape.Array(type.descriptorString());
        }
        if (!Lambdas.isLambda(object)) {
            return new ObjectShape.Instance(type.getName().replace('.', '/'));
        }
        SerializedLambda form = Lambdas.resolve(object, place(path));
        List<String> captures = Lambdas.captures(type).stream()
                .map(Field::getType)
                .map(Class::descriptorString)
                .toList();
        return new ObjectShape.Function(
                form.getFunctionalInterfaceClass(),
                form.getFunctionalInterfaceMethodName(),
                form.getFunctionalInterfaceMethodSignature(),
                form.getImplMethodKind(),
                form.getImplClass(),
                form.getImplMethodName(),
                form.getImplMethodSignature(),
                captures);
    }

    @Override
    public Optional<byte[]> classFile(String className) {
        String file = className + ".class";
        for (ClassLoader loader : readers.loaders()) {
            try (InputStream in = loader.getResourceAsStream(file)) {
                if (in != null) {
                    return Optional.of(in.readAllBytes());
                }
            } catch (IOException unreadable) {
                throw new UncheckedIOException("class file of " + className, unreadable);
            }
        }
        try (InputStream in = Object.class.getResourceAsStream("/" + file)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException unreadable) {
            throw new UncheckedIOException("class file of " + className, unreadable);
        }
    }

    @Override
    public OptionalInt kernel() {
        return readers.compiledBody().map(body -> OptionalInt.of(body.kernel())).orElseGet(OptionalInt::empty);
    }

    @Override
    public Optional<byte[]> images() {
        if (launching.isEmpty()) {
            return Optional.empty();
        }
        String resource = Container.resource(launching.get().getName());
        try (InputStream in = launching.get().getResourceAsStream("/" + resource)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException unreadable) {
            throw new UncheckedIOException("images of " + launching.get().getName(), unreadable);
        }
    }

    /** The path in words. */
    static String place(ValuePath path) {
        return switch (path) {
            case ValuePath.Body() -> "the body";
            case ValuePath.Combiner() -> "the operator";
            case ValuePath.Identity() -> "the identity";
            case ValuePath.Capture(ValuePath function, int index) ->
                "captured value " + (index + 1) + " of " + place(function);
            case ValuePath.Field(ValuePath object, String _, String name, String _) ->
                "field " + name + " of " + place(object);
            case ValuePath.StaticField(String owner, String name, String _) ->
                "static field " + owner.replace('/', '.') + "." + name;
            case ValuePath.Ordinal(ValuePath constant) -> "the ordinal of " + place(constant);
            case ValuePath.Unbox(ValuePath box, String _) -> "the value of " + place(box);
        };
    }
}
