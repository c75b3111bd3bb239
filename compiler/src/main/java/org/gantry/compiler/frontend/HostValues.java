package org.gantry.compiler.frontend;

import org.gantry.compiler.ir.Value;
import org.gantry.spi.ObjectShape;
import org.gantry.spi.Parameter;
import org.gantry.spi.ScalarType;
import org.gantry.spi.ValuePath;

/** Values of the host: they become kernel parameters, or are known by their shape. */
final class HostValues {
    private final Translation translation;

    HostValues(Translation translation) {
        this.translation = translation;
    }

    /**
     * The value at a path.
     *
     * @param descriptor its declared type
     * @param name the user's name for it
     */
    Symbolic at(ValuePath path, String descriptor, String name) {
        if (ParameterTable.primitive(descriptor)) {
            return new Symbolic.Scalar(scalar(path, ScalarType.of(descriptor), name));
        }
        if (ParameterTable.primitiveElement(descriptor).isPresent()) {
            return array(path, descriptor, name);
        }
        return switch (translation.source().shape(path)) {
            case ObjectShape.Null n -> new Symbolic.Null(name);
            case ObjectShape.Array a -> array(path, a.descriptor(), name);
            case ObjectShape.Instance i
            when i.className().equals("java/lang/String") ->
                new Symbolic.Undefined(Refusal.STRING, "'" + name + "' is a string");
            case ObjectShape.Instance i -> new Symbolic.Host(path, i.className());
            case ObjectShape.Function f -> new Symbolic.HostFunction(path, f);
            case ObjectShape.Unknown(String declared)
            when translation.classes().find(declared).isPresent() -> new Symbolic.Host(path, declared, false);
            case ObjectShape.Unknown(String declared) ->
                new Symbolic.Undefined(
                        Refusal.AT_LAUNCH,
                        "the class of '" + name + "' (declared " + declared.replace('/', '.') + ") is not known here");
        };
    }

    private Symbolic array(ValuePath path, String descriptor, String name) {
        var element = ParameterTable.primitiveElement(descriptor);
        if (element.isEmpty()) {
            return new Symbolic.Undefined(
                    Refusal.OBJECT_ARRAY,
                    "'" + name + "' is an array of objects (" + ParameterTable.javaName(descriptor) + ")");
        }
        int depth = descriptor.length() - 1;
        var parameter = translation.parameters().array(path, name, element.get(), depth);
        return new Symbolic.Array(translation.value(parameter), parameter.name());
    }

    private Value scalar(ValuePath path, ScalarType type, String name) {
        Parameter.Scalar parameter = translation.parameters().scalar(path, name, type);
        return translation.value(parameter);
    }

    /** An instance field of a host object. */
    Symbolic field(Symbolic.Host object, ClassFiles.Field field) {
        if (isBox(object.className()) && field.name().equals("value")) {
            return at(new ValuePath.Unbox(object.path(), field.descriptor()), field.descriptor(), "value");
        }
        var path = new ValuePath.Field(object.path(), field.owner(), field.name(), field.descriptor());
        return at(path, field.descriptor(), sourceName(field.name()));
    }

    /** The user's name: a variable that a local or anonymous class captures is the field {@code val$NAME} there. */
    private static String sourceName(String field) {
        return field.startsWith("val$") ? field.substring("val$".length()) : field;
    }

    /** A captured value of a host function. */
    Symbolic capture(Symbolic.HostFunction function, int index) {
        var descriptor = function.shape().captures().get(index);
        var path = new ValuePath.Capture(function.path(), index);
        return at(path, descriptor, captureName(function.shape(), index));
    }

    /** The ordinal of an enum constant of the host. */
    Value ordinal(Symbolic.Host constant, Frame frame) {
        if (constant.path() instanceof ValuePath.StaticField s) {
            var known = translation.statics().ordinal(s.owner(), s.name());
            if (known.isPresent()) {
                return frame.i32(known.getAsInt());
            }
        }
        return scalar(new ValuePath.Ordinal(constant.path()), ScalarType.INT, "ordinal");
    }

    private String captureName(ObjectShape.Function shape, int index) {
        var descriptor = shape.captures().get(index);
        var fallback = "argument " + (index + 1) + " (" + ParameterTable.javaName(descriptor) + ")";
        var method = translation.classes().declared(shape.owner(), shape.name(), shape.descriptor());
        if (method.isEmpty() || method.get().model().code().isEmpty()) {
            return fallback;
        }
        int slot = 0;
        for (int i = 0; i < index; i++) {
            slot += shape.captures().get(i).equals("J")
                            || shape.captures().get(i).equals("D")
                    ? 2
                    : 1;
        }
        return translation.classes().body(method.get()).parameterName(slot).orElse(fallback);
    }

    static boolean isBox(String className) {
        return switch (className) {
            case "java/lang/Boolean",
                    "java/lang/Byte",
                    "java/lang/Character",
                    "java/lang/Short",
                    "java/lang/Integer",
                    "java/lang/Long",
                    "java/lang/Float",
                    "java/lang/Double" -> true;
            default -> false;
        };
    }
}
