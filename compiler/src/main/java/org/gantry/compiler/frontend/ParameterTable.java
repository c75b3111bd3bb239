package org.gantry.compiler.frontend;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.compiler.ir.KernelParameter;
import org.gantry.compiler.ir.Type;
import org.gantry.spi.Parameter;
import org.gantry.spi.ScalarType;
import org.gantry.spi.ValuePath;

/** The parameters of a kernel, one for each value of the host that it uses, in the order in which they are met. */
final class ParameterTable {
    private final Map<ValuePath, Parameter> all = new LinkedHashMap<>();

    /** The parameter for the value at a path, made at the first call. */
    Parameter.Scalar scalar(ValuePath path, String name, ScalarType type) {
        return (Parameter.Scalar) all.computeIfAbsent(path, p -> new Parameter.Scalar(p, name, type));
    }

    Parameter.Array array(ValuePath path, String name, ScalarType element, int depth) {
        if (path instanceof ValuePath.Field f
                && f.owner().equals("org/gantry/IndexSet")
                && f.descriptor().equals("[I")) {
            scalar(limit(f, "min"), name + ".min", ScalarType.INT);
            scalar(limit(f, "max"), name + ".max", ScalarType.INT);
            return (Parameter.Array) all.computeIfAbsent(path, p -> new Parameter.Array(p, name, element, depth, true));
        }
        if (isOffsets(path)) {
            scalar(limit((ValuePath.Field) path, "max"), name + ".max", ScalarType.INT);
        }
        return (Parameter.Array) all.computeIfAbsent(path, p -> new Parameter.Array(p, name, element, depth, false));
    }

    private static boolean isOffsets(ValuePath path) {
        return path instanceof ValuePath.Field f
                && f.owner().equals("org/gantry/Offsets")
                && f.descriptor().equals("[I");
    }

    private static ValuePath limit(ValuePath.Field indices, String name) {
        return new ValuePath.Field(indices.object(), indices.owner(), name, "I");
    }

    List<Parameter.Array> arrays() {
        var arrays = new ArrayList<Parameter.Array>();
        for (var p : all.values()) {
            if (p instanceof Parameter.Array a) {
                arrays.add(a);
            }
        }
        return arrays;
    }

    List<Parameter.Scalar> scalars() {
        var scalars = new ArrayList<Parameter.Scalar>();
        for (var p : all.values()) {
            if (p instanceof Parameter.Scalar s) {
                scalars.add(s);
            }
        }
        return scalars;
    }

    /** All parameters in the signature's order. */
    List<Parameter> ordered() {
        var ordered = new ArrayList<Parameter>(arrays());
        ordered.addAll(scalars());
        return ordered;
    }

    /** Number of the scalar parameter at a path. */
    int scalarNumber(ValuePath path) {
        var paths = scalars().stream().map(Parameter.Scalar::path).toList();
        return paths.indexOf(path);
    }

    List<KernelParameter> kernelArrays() {
        return arrays().stream().map(this::kernelArray).toList();
    }

    List<KernelParameter> kernelScalars() {
        return scalars().stream()
                .map(s -> new KernelParameter(s.name(), type(s)))
                .toList();
    }

    private KernelParameter kernelArray(Parameter.Array a) {
        if (a.distinct() && a.path() instanceof ValuePath.Field f) {
            return KernelParameter.distinct(
                    a.name(), type(a), scalarNumber(limit(f, "min")), scalarNumber(limit(f, "max")));
        }
        if (isOffsets(a.path())) {
            var max = scalarNumber(limit((ValuePath.Field) a.path(), "max"));
            return KernelParameter.ascending(a.name(), type(a), max);
        }
        return new KernelParameter(a.name(), type(a));
    }

    /** The IR's type of a parameter. */
    static Type type(Parameter parameter) {
        return switch (parameter) {
            case Parameter.Scalar s -> computational(s.type());
            case Parameter.Array a -> arrayType(element(a.element()), a.depth());
        };
    }

    private static Type arrayType(Type element, int depth) {
        var type = element;
        for (int d = 0; d < depth; d++) {
            type = new Type.Array(type, Type.Space.GLOBAL);
        }
        return type;
    }

    /** The type in which the JVM computes with values of a primitive type. */
    static Type.Scalar computational(ScalarType type) {
        return switch (type) {
            case BOOLEAN, BYTE, CHAR, SHORT, INT -> Type.Scalar.I32;
            case LONG -> Type.Scalar.I64;
            case FLOAT -> Type.Scalar.F32;
            case DOUBLE -> Type.Scalar.F64;
        };
    }

    /** The type of an array's elements in memory. */
    static Type.Scalar element(ScalarType type) {
        return switch (type) {
            case BOOLEAN, BYTE -> Type.Scalar.I8;
            case CHAR, SHORT -> Type.Scalar.I16;
            case INT -> Type.Scalar.I32;
            case LONG -> Type.Scalar.I64;
            case FLOAT -> Type.Scalar.F32;
            case DOUBLE -> Type.Scalar.F64;
        };
    }

    /** The primitive element type of an array descriptor; empty for arrays of objects and for what is not an array. */
    static Optional<ScalarType> primitiveElement(String descriptor) {
        int depth = descriptor.lastIndexOf('[') + 1;
        return depth > 0 && descriptor.length() == depth + 1
                ? Optional.of(ScalarType.of(descriptor.substring(depth)))
                : Optional.empty();
    }

    /** Whether a descriptor is a primitive type's. */
    static boolean primitive(String descriptor) {
        return descriptor.length() == 1;
    }

    /** How Java writes the type of a descriptor. */
    static String javaName(String descriptor) {
        int depth = descriptor.lastIndexOf('[') + 1;
        var element = descriptor.substring(depth);
        var name = element.length() == 1
                ? ScalarType.of(element).name().toLowerCase(java.util.Locale.ROOT)
                : element.substring(Math.max(element.lastIndexOf('/'), 0) + 1, element.length() - 1);
        return name + "[]".repeat(depth);
    }
}
