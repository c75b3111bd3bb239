package org.gantry.compiler.rewrite;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.FieldModel;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gantry.spi.ObjectShape;
import org.gantry.spi.Parameter;
import org.gantry.spi.Signature;
import org.gantry.spi.ValuePath;

/** How the class that launches reads a kernel's parameters from the captured values of the launch, as far as it may. */
final class Reading {
    private static final ClassDesc ENUM = ClassDesc.ofInternalName("java/lang/Enum");

    private final ClassModel host;
    private final ObjectShape.Function lambda;
    private final List<Parameter> parameters;
    private final int arrays;
    private final Function<String, Optional<byte[]>> classFiles;

    Reading(
            ClassModel host,
            ObjectShape.Function lambda,
            Signature signature,
            Function<String, Optional<byte[]>> classFiles) {
        this.host = host;
        this.lambda = lambda;
        this.parameters = Stream.<Parameter>concat(signature.arrays().stream(), signature.scalars().stream())
                .toList();
        this.arrays = signature.arrays().size();
        this.classFiles = classFiles;
    }

    int parameters() {
        return parameters.size();
    }

    boolean isArray(int parameter) {
        return parameter < arrays;
    }

    boolean reads(int parameter) {
        return type(parameters.get(parameter).path()).isPresent();
    }

    /** The name of a captured variable, where the class file has it. */
    Optional<String> name(int capture) {
        for (var method : host.methods()) {
            if (method.methodName().equalsString(lambda.name())
                    && method.methodType().equalsString(lambda.descriptor())) {
                int slot = slot(capture);
                return method.code().stream()
                        .flatMap(code -> code.findAttribute(Attributes.localVariableTable()).stream())
                        .flatMap(table -> table.localVariables().stream())
                        .filter(variable -> variable.slot() == slot && variable.startPc() == 0)
                        .map(variable -> variable.name().stringValue())
                        .filter(name -> !name.equals("this"))
                        .findFirst();
            }
        }
        return Optional.empty();
    }

    private int slot(int capture) {
        return lambda.captures().subList(0, capture).stream()
                .mapToInt(descriptor -> TypeKind.fromDescriptor(descriptor).slotSize())
                .sum();
    }

    /** The type of the value at a path as the host reads it; empty if it may not. */
    private Optional<ClassDesc> type(ValuePath path) {
        return switch (path) {
            case ValuePath.Body _, ValuePath.Combiner _, ValuePath.Identity _ -> Optional.empty();
            case ValuePath.Capture(ValuePath function, int index) ->
                function instanceof ValuePath.Body
                        ? Optional.of(ClassDesc.ofDescriptor(lambda.captures().get(index)))
                        : Optional.empty();
            case ValuePath.Field(ValuePath object, String owner, String name, String descriptor) ->
                type(object)
                        .filter(type -> mayRead(owner, name, descriptor, Optional.of(type)))
                        .map(_ -> ClassDesc.ofDescriptor(descriptor));
            case ValuePath.StaticField(String owner, String name, String descriptor) ->
                mayRead(owner, name, descriptor, Optional.empty())
                        ? Optional.of(ClassDesc.ofDescriptor(descriptor))
                        : Optional.empty();
            case ValuePath.Ordinal(ValuePath constant) -> type(constant).map(_ -> CD_int);
            case ValuePath.Unbox(ValuePath box, String descriptor) ->
                type(box).map(_ -> ClassDesc.ofDescriptor(descriptor));
        };
    }

    /** Whether the host may read a field of an object of a type, or a static one: its own, or one that is visible to its package. */
    private boolean mayRead(String owner, String name, String descriptor, Optional<ClassDesc> object) {
        String own = host.thisClass().asInternalName();
        if (owner.equals(own)) {
            return true;
        }
        Optional<FieldModel> field = classFiles
                .apply(owner)
                .map(bytes -> ClassFile.of().parse(bytes))
                .filter(declaring ->
                        samePackage(owner, own) || declaring.flags().has(AccessFlag.PUBLIC))
                .flatMap(declaring -> declaring.fields().stream()
                        .filter(f -> f.fieldName().equalsString(name)
                                && f.fieldType().equalsString(descriptor))
                        .findFirst());
        if (field.isEmpty() || field.get().flags().has(AccessFlag.PRIVATE)) {
            return false;
        }
        if (samePackage(owner, own)) {
            return true;
        }
        // What another package shows to subclasses, a class may read of objects of its own type.
        return field.get().flags().has(AccessFlag.PUBLIC) && owner.startsWith("org/gantry/")
                || field.get().flags().has(AccessFlag.PROTECTED)
                        && object.filter(host.thisClass().asSymbol()::equals).isPresent();
    }

    private static boolean samePackage(String a, String b) {
        return a.substring(0, a.lastIndexOf('/') + 1).equals(b.substring(0, b.lastIndexOf('/') + 1));
    }

    /** The code of a static method of the captured values that gives a parameter, as a reference or as 64 bits. */
    void emit(CodeBuilder code, int parameter) {
        var path = parameters.get(parameter).path();
        ClassDesc type = load(code, path);
        if (isArray(parameter)) {
            code.areturn();
            return;
        }
        switch (TypeKind.from(type)) {
            case LONG -> {}
            case DOUBLE ->
                code.invokestatic(
                        ConstantDescs.CD_Double,
                        "doubleToRawLongBits",
                        MethodTypeDesc.of(CD_long, ConstantDescs.CD_double));
            case FLOAT ->
                code.invokestatic(
                                ConstantDescs.CD_Float,
                                "floatToRawIntBits",
                                MethodTypeDesc.of(CD_int, ConstantDescs.CD_float))
                        .i2l();
            case INT, SHORT, BYTE, CHAR, BOOLEAN -> code.i2l();
            case REFERENCE, VOID -> throw new IllegalStateException("no scalar: " + type);
        }
        code.lreturn();
    }

    /** Leaves the value at a path on the stack. */
    private ClassDesc load(CodeBuilder code, ValuePath path) {
        ClassDesc type = type(path).orElseThrow();
        switch (path) {
            case ValuePath.Body _, ValuePath.Combiner _, ValuePath.Identity _ ->
                throw new IllegalStateException("no value of the host's: " + path);
            case ValuePath.Capture(ValuePath _, int index) -> code.loadLocal(TypeKind.from(type), slot(index));
            case ValuePath.Field(ValuePath object, String owner, String name, String _) -> {
                var found = load(code, object);
                var declaring = ClassDesc.ofInternalName(owner);
                // An object of the host's own type is known to be one of those that it extends.
                if (!found.equals(declaring) && !found.equals(host.thisClass().asSymbol())) {
                    code.checkcast(declaring);
                }
                code.getfield(declaring, name, type);
            }
            case ValuePath.StaticField(String owner, String name, String _) ->
                code.getstatic(ClassDesc.ofInternalName(owner), name, type);
            case ValuePath.Ordinal(ValuePath constant) -> {
                load(code, constant);
                code.checkcast(ENUM).invokevirtual(ENUM, "ordinal", MethodTypeDesc.of(CD_int));
            }
            case ValuePath.Unbox(ValuePath box, String descriptor) -> unbox(code, box, descriptor);
        }
        return type;
    }

    private void unbox(CodeBuilder code, ValuePath box, String descriptor) {
        load(code, box);
        var primitive = ClassDesc.ofDescriptor(descriptor);
        ClassDesc wrapper = switch (descriptor.charAt(0)) {
            case 'Z' -> ConstantDescs.CD_Boolean;
            case 'B' -> ConstantDescs.CD_Byte;
            case 'C' -> ConstantDescs.CD_Character;
            case 'S' -> ConstantDescs.CD_Short;
            case 'I' -> ConstantDescs.CD_Integer;
            case 'J' -> ConstantDescs.CD_Long;
            case 'F' -> ConstantDescs.CD_Float;
            default -> ConstantDescs.CD_Double;
        };
        code.checkcast(wrapper).invokevirtual(wrapper, primitive.displayName() + "Value", MethodTypeDesc.of(primitive));
    }
}
