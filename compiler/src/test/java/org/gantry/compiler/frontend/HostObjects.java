package org.gantry.compiler.frontend;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodType;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Optional;
import org.gantry.spi.BodySource;
import org.gantry.spi.ObjectShape;
import org.gantry.spi.ValuePath;

/** Shapes, class files and values of real objects: what the run time does, in small. */
final class HostObjects implements BodySource {
    private final Object body;
    private final Object combiner;
    private final Object identity;

    HostObjects(Object body, Object combiner, Object identity) {
        this.body = body;
        this.combiner = combiner;
        this.identity = identity;
    }

    @Override
    public Optional<byte[]> classFile(String className) {
        var name = className + ".class";
        var loader = body.getClass().getClassLoader();
        try (var in = loader.getResourceAsStream(name)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public ObjectShape shape(ValuePath path) {
        var value = value(path);
        if (value == null) {
            return new ObjectShape.Null();
        }
        if (value.getClass().isArray()) {
            return new ObjectShape.Array(value.getClass().descriptorString());
        }
        if (value.getClass().isSynthetic() && value instanceof Serializable) {
            return function(serialized(value));
        }
        return new ObjectShape.Instance(value.getClass().getName().replace('.', '/'));
    }

    private static ObjectShape function(SerializedLambda l) {
        var captures = new ArrayList<String>();
        if (l.getImplMethodKind() != 6 && l.getImplMethodKind() != 8 && l.getCapturedArgCount() > 0) {
            captures.add("L" + l.getImplClass() + ";");
        }
        var parameters = MethodType.fromMethodDescriptorString(
                        l.getImplMethodSignature(), HostObjects.class.getClassLoader())
                .parameterList();
        for (int i = 0; captures.size() < l.getCapturedArgCount(); i++) {
            captures.add(parameters.get(i).descriptorString());
        }
        return new ObjectShape.Function(
                l.getFunctionalInterfaceClass(),
                l.getFunctionalInterfaceMethodName(),
                l.getFunctionalInterfaceMethodSignature(),
                l.getImplMethodKind(),
                l.getImplClass(),
                l.getImplMethodName(),
                l.getImplMethodSignature(),
                captures);
    }

    private static SerializedLambda serialized(Object lambda) {
        try {
            var replace = lambda.getClass().getDeclaredMethod("writeReplace");
            replace.setAccessible(true);
            return (SerializedLambda) replace.invoke(lambda);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The value at a path. */
    Object value(ValuePath path) {
        return switch (path) {
            case ValuePath.Body b -> body;
            case ValuePath.Combiner c -> combiner;
            case ValuePath.Identity i -> identity;
            case ValuePath.Capture c -> serialized(value(c.function())).getCapturedArg(c.index());
            case ValuePath.Field f -> field(f.owner(), f.name(), value(f.object()));
            case ValuePath.StaticField s -> field(s.owner(), s.name(), null);
            case ValuePath.Ordinal o -> ((Enum<?>) value(o.constant())).ordinal();
            case ValuePath.Unbox u -> value(u.box());
        };
    }

    private static Object field(String owner, String name, Object object) {
        try {
            Field field = Class.forName(owner.replace('/', '.')).getDeclaredField(name);
            field.setAccessible(true);
            return field.get(object);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A scalar as the interpreter takes it. */
    static long bits(Object value) {
        return switch (value) {
            case Boolean b -> b ? 1 : 0;
            case Character c -> c;
            case Float f -> Float.floatToRawIntBits(f);
            case Double d -> Double.doubleToRawLongBits(d);
            case Number n -> n.longValue();
            default -> throw new IllegalArgumentException(value.toString());
        };
    }
}
