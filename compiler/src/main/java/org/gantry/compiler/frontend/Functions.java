package org.gantry.compiler.frontend;

import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.invoke.MethodHandleInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.compiler.frontend.ObjectClass.FunctionTarget;
import org.gantry.spi.ObjectShape;

/** Lambdas and method references: calling them, with the conversions between the interface's method and the implementation. */
final class Functions {
    private static final Map<String, String> BOXES = Map.of(
            "Z", "java/lang/Boolean",
            "B", "java/lang/Byte",
            "C", "java/lang/Character",
            "S", "java/lang/Short",
            "I", "java/lang/Integer",
            "J", "java/lang/Long",
            "F", "java/lang/Float",
            "D", "java/lang/Double");

    private Functions() {}

    static ObjectClass targetClass(ObjectShape.Function shape, ClassFiles classes) {
        return new ObjectClass(
                shape.interfaceName(),
                Optional.of(new FunctionTarget(
                        shape.interfaceMethod(),
                        shape.interfaceDescriptor(),
                        shape.kind(),
                        shape.owner(),
                        shape.name(),
                        shape.descriptor(),
                        classes.isInterface(shape.owner()),
                        shape.captures().size())),
                false);
    }

    /**
     * Calls a function.
     *
     * @param arguments of the interface's method, without the function itself
     */
    static Optional<Symbolic> call(
            Frame f, FunctionTarget target, List<Symbolic> captures, List<Symbolic> arguments, String suffix) {
        var from = Calls.parameters(target.descriptor());
        var to = implementationParameters(target);
        var all = new ArrayList<>(captures);
        for (int i = 0; i < arguments.size(); i++) {
            all.add(adapt(f, arguments.get(i), from.get(i), to.get(captures.size() + i)));
        }
        var inner = suffix + ":" + target.name();
        var result = switch (target.kind()) {
            case MethodHandleInfo.REF_invokeStatic ->
                Calls.callStatic(f, target.owner(), target.name(), target.type(), all, inner);
            case MethodHandleInfo.REF_newInvokeSpecial -> construct(f, target, all, inner);
            case MethodHandleInfo.REF_invokeSpecial ->
                Calls.callSpecial(f, target.owner(), target.name(), target.type(), all, inner);
            case MethodHandleInfo.REF_invokeVirtual, MethodHandleInfo.REF_invokeInterface ->
                Calls.callVirtual(f, target.owner(), target.name(), target.type(), all, inner);
            default -> throw f.refuse(Refusal.REFLECTION, "a method handle of kind " + target.kind() + " is called");
        };
        var wanted = Calls.result(target.descriptor());
        if (!f.open() || wanted.equals("V")) {
            return Optional.empty();
        }
        var given = target.kind() == MethodHandleInfo.REF_newInvokeSpecial
                ? "L" + target.owner() + ";"
                : Calls.result(target.type());
        return result.map(r -> adapt(f, r, given, wanted));
    }

    private static Optional<Symbolic> construct(
            Frame f, FunctionTarget target, List<Symbolic> arguments, String suffix) {
        Objects.create(f, target.owner());
        var object = f.pop();
        var all = new ArrayList<>(arguments);
        all.addFirst(object);
        f.push(object);
        Calls.callSpecial(f, target.owner(), "<init>", target.type(), all, suffix);
        return f.open() ? Optional.of(f.pop()) : Optional.empty();
    }

    private static List<String> implementationParameters(FunctionTarget target) {
        var all = new ArrayList<>(Calls.parameters(target.type()));
        if (target.kind() != MethodHandleInfo.REF_invokeStatic
                && target.kind() != MethodHandleInfo.REF_newInvokeSpecial) {
            all.addFirst("L" + target.owner() + ";");
        }
        return all;
    }

    /** A value of type {@code from} as one of type {@code to}, as LambdaMetafactory converts: boxing, unboxing, widening. */
    static Symbolic adapt(Frame f, Symbolic value, String from, String to) {
        boolean primitiveFrom = ParameterTable.primitive(from);
        boolean primitiveTo = ParameterTable.primitive(to);
        if (primitiveFrom && primitiveTo) {
            return widen(f, value, from, to);
        }
        if (primitiveFrom) {
            return box(f, from, value);
        }
        if (primitiveTo) {
            return unbox(f, value, to);
        }
        return value;
    }

    private static Symbolic widen(Frame f, Symbolic value, String from, String to) {
        if (from.equals(to) || from.equals("Z") || to.equals("Z")) {
            return value;
        }
        return new Symbolic.Scalar(Arithmetic.convert(f, f.scalar(value), kind(from), kind(to)));
    }

    private static TypeKind kind(String descriptor) {
        return TypeKind.from(ClassDesc.ofDescriptor(descriptor));
    }

    /** A box with a primitive in it. */
    static Symbolic box(Frame f, String primitive, Symbolic value) {
        var className = BOXES.get(primitive);
        var content = new Symbolic.Scalar(f.scalar(value));
        return Objects.allocate(f, ObjectClass.named(className), Map.of(className + ".value", content));
    }

    private static Symbolic unbox(Frame f, Symbolic value, String primitive) {
        var className = switch (value) {
            case Symbolic.Host h
            when !h.exact() ->
                throw f.refuse(Refusal.AT_LAUNCH, "the class of " + f.describe(h) + " is not known here");
            case Symbolic.Host h -> h.className();
            case Symbolic.Ref r ->
                f.state().heap.get(r.id()).variants().getFirst().type().name();
            case Symbolic.Undefined u -> throw f.refuse(u.refusal(), u.why());
            default -> throw f.refuse(Refusal.BYTECODE, f.describe(value) + " is not a box");
        };
        for (var e : BOXES.entrySet()) {
            if (e.getValue().equals(className)) {
                f.push(value);
                Objects.getField(f, className, "value", e.getKey());
                return widen(f, f.pop(), e.getKey(), primitive);
            }
        }
        throw f.refuse(Refusal.BYTECODE, f.describe(value) + " is not a box");
    }
}
