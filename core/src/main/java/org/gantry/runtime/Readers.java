package org.gantry.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gantry.RefusedException;
import org.gantry.spi.CompiledBody;
import org.gantry.spi.KernelModel;
import org.gantry.spi.ValuePath;

/**
 * Makes the readers of one launch's values, and of all later launches with objects of the same classes. Not thread-safe.
 */
final class Readers {
    private Functions functions;
    private final Map<ValuePath, ObjectReader> objects = new HashMap<>();
    private final Set<ClassLoader> loaders = new LinkedHashSet<>();
    private final Set<ValuePath> lambdas = new LinkedHashSet<>();

    Readers(Functions functions) {
        this.functions = functions;
        see(functions.body());
        see(functions.combiner());
        see(functions.identity());
        loaders.add(ClassLoader.getSystemClassLoader());
    }

    private void see(Object object) {
        ClassLoader loader = object.getClass().getClassLoader();
        if (loader != null) { // the boot loader is null
            loaders.add(loader);
        }
    }

    /** Whether the launch's body itself reads a parameter of the model. */
    boolean byBody(KernelModel model, int parameter) {
        return model.hasCompiledBody() && functions.body() instanceof CompiledBody body && body.reads(parameter);
    }

    /** The launch's body, if it was compiled ahead of time. */
    Optional<CompiledBody> compiledBody() {
        return functions.body() instanceof CompiledBody body ? Optional.of(body) : Optional.empty();
    }

    /** Loaders of the objects seen so far, in order. */
    List<ClassLoader> loaders() {
        return List.copyOf(loaders);
    }

    /** Lambdas whose captures are read: later launches must have the same classes there. */
    List<ValuePath> lambdas() {
        return List.copyOf(lambdas);
    }

    /** Lets go of the launch's objects: plans outlive them. No values can be read afterwards. */
    void release() {
        functions = new Functions(Functions.NONE, Functions.NONE, Functions.NONE);
    }

    /** The object at {@code path} in the launch at hand. */
    Object value(ValuePath path) {
        Object value = object(path).read(functions);
        if (value != null) {
            see(value);
        }
        return value;
    }

    /** The reader of an object. */
    ObjectReader object(ValuePath path) {
        ObjectReader known = objects.get(path);
        if (known == null) {
            known = makeObject(path);
            objects.put(path, known);
        }
        return known;
    }

    private ObjectReader makeObject(ValuePath path) {
        return switch (path) {
            case ValuePath.Body() -> new ObjectReader.Body();
            case ValuePath.Combiner() -> new ObjectReader.Operator();
            case ValuePath.Identity() -> new ObjectReader.Identity();
            case ValuePath.Capture(ValuePath function, int index)
            when value(function) instanceof CompiledBody -> new ObjectReader.OfCompiled(object(function), index);
            case ValuePath.Capture(ValuePath function, int index) -> {
                MethodHandle getter = capture(function, index);
                yield getter == UNREADABLE
                        ? new ObjectReader.Captured(object(function), index)
                        : new ObjectReader.Field(object(function), asObject(getter));
            }
            case ValuePath.Field(ValuePath object, String owner, String name, String descriptor) ->
                new ObjectReader.Field(object(object), asObject(field(object, owner, name, descriptor)));
            case ValuePath.StaticField(String owner, String name, String descriptor) ->
                new ObjectReader.Static(
                        staticField(owner, name, descriptor).asType(MethodType.methodType(Object.class)));
            case ValuePath.Ordinal _, ValuePath.Unbox _ -> throw new IllegalArgumentException("not an object: " + path);
        };
    }

    /** The reader of a primitive. */
    ScalarReader scalar(ValuePath path) {
        return switch (path) {
            case ValuePath.Capture(ValuePath function, int index) -> {
                MethodHandle getter = capture(function, index);
                yield getter == UNREADABLE
                        ? new ScalarReader.Unbox(new ObjectReader.Captured(object(function), index))
                        : new ScalarReader.Field(object(function), asBits(getter));
            }
            case ValuePath.Field(ValuePath object, String owner, String name, String descriptor) ->
                new ScalarReader.Field(object(object), asBits(field(object, owner, name, descriptor)));
            case ValuePath.StaticField(String owner, String name, String descriptor) ->
                new ScalarReader.Static(bits(staticField(owner, name, descriptor)));
            case ValuePath.Ordinal(ValuePath constant) -> new ScalarReader.Ordinal(object(constant));
            case ValuePath.Unbox(ValuePath box, String _) -> new ScalarReader.Unbox(object(box));
            case ValuePath.Body _, ValuePath.Combiner _, ValuePath.Identity _ ->
                throw new IllegalArgumentException("not a primitive: " + path);
        };
    }

    private static final MethodHandle UNREADABLE = MethodHandles.constant(Object.class, "unreadable");

    private MethodHandle capture(ValuePath function, int index) {
        lambdas.add(function);
        Class<?> lambda = value(function).getClass();
        Field capture = Lambdas.captures(lambda).get(index);
        try {
            return MethodHandles.privateLookupIn(lambda, MethodHandles.lookup())
                    .findGetter(lambda, capture.getName(), capture.getType());
        } catch (ReflectiveOperationException closed) {
            return UNREADABLE;
        }
    }

    private MethodHandle field(ValuePath object, String owner, String name, String descriptor) {
        Class<?> declaring = value(object).getClass();
        while (!declaring.getName().equals(owner.replace('/', '.'))) {
            declaring = declaring.getSuperclass();
            if (declaring == null) { // past Object
                throw new IllegalArgumentException(owner + " is no superclass of the object at " + object);
            }
        }
        try {
            return MethodHandles.privateLookupIn(declaring, MethodHandles.lookup())
                    .findGetter(declaring, name, type(declaring, descriptor));
        } catch (ReflectiveOperationException closed) {
            throw unreadable(declaring, name);
        }
    }

    private MethodHandle staticField(String owner, String name, String descriptor) {
        Class<?> declaring = load(owner);
        try {
            return MethodHandles.privateLookupIn(declaring, MethodHandles.lookup())
                    .findStaticGetter(declaring, name, type(declaring, descriptor));
        } catch (ReflectiveOperationException closed) {
            throw unreadable(declaring, name);
        }
    }

    private Class<?> load(String owner) {
        for (ClassLoader loader : loaders()) {
            try {
                return Class.forName(owner.replace('/', '.'), false, loader);
            } catch (ClassNotFoundException absent) {
                continue;
            }
        }
        throw new IllegalArgumentException("no loader of the launch's objects knows " + owner);
    }

    private static Class<?> type(Class<?> declaring, String descriptor) {
        return MethodType.fromMethodDescriptorString("()" + descriptor, declaring.getClassLoader())
                .returnType();
    }

    private static RefusedException unreadable(Class<?> declaring, String name) {
        String module = declaring.getModule().isNamed() ? declaring.getModule().getName() : "";
        String remedy = declaring.getModule().getLayer() == ModuleLayer.boot() && module.startsWith("java.")
                ? "copy the value into a local variable before the launch"
                : "add 'opens " + declaring.getPackageName() + " to org.gantry' to module " + module
                        + ", or copy the value into a local variable before the launch";
        return Refusals.at(
                "GANTRY-R405",
                "field " + declaring.getName() + "." + name + " cannot be read at the launch: " + remedy);
    }

    private static MethodHandle asObject(MethodHandle getter) {
        return getter.asType(MethodType.methodType(Object.class, Object.class));
    }

    private static MethodHandle asBits(MethodHandle getter) {
        MethodHandle bits = bits(getter);
        return bits.asType(MethodType.methodType(long.class, Object.class));
    }

    /** The getter with its value as 64 bits. */
    private static MethodHandle bits(MethodHandle getter) {
        Class<?> type = getter.type().returnType();
        if (type == double.class) {
            return MethodHandles.filterReturnValue(getter, DOUBLE_BITS);
        }
        if (type == float.class) {
            return MethodHandles.filterReturnValue(getter, FLOAT_BITS);
        }
        return MethodHandles.explicitCastArguments(getter, getter.type().changeReturnType(long.class));
    }

    private static final MethodHandle DOUBLE_BITS =
            bitsOf(Double.class, "doubleToRawLongBits", double.class, long.class);
    private static final MethodHandle FLOAT_BITS = MethodHandles.explicitCastArguments(
            bitsOf(Float.class, "floatToRawIntBits", float.class, int.class),
            MethodType.methodType(long.class, float.class));

    private static MethodHandle bitsOf(Class<?> owner, String name, Class<?> from, Class<?> to) {
        try {
            return MethodHandles.publicLookup().findStatic(owner, name, MethodType.methodType(to, from));
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }
}
