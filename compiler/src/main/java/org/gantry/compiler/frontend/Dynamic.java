package org.gantry.compiler.frontend;

import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Optional;
import java.util.TreeMap;
import org.gantry.compiler.frontend.ObjectClass.FunctionTarget;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.ConvertKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;

/** The invokedynamic instructions that compilers make: lambdas, pattern switches, methods of records, strings. */
final class Dynamic {
    private Dynamic() {}

    static void invoke(Frame f, InvokeDynamicInstruction i) {
        var bootstrap = i.bootstrapMethod();
        var owner = bootstrap.owner().displayName();
        switch (owner + "." + bootstrap.methodName()) {
            case "LambdaMetafactory.metafactory", "LambdaMetafactory.altMetafactory" -> lambda(f, i);
            case "SwitchBootstraps.typeSwitch", "SwitchBootstraps.enumSwitch" -> patternSwitch(f, i);
            case "ObjectMethods.bootstrap" -> objectMethod(f, i);
            case "StringConcatFactory.makeConcatWithConstants", "StringConcatFactory.makeConcat" -> {
                f.pop(i.typeSymbol().parameterCount());
                f.push(new Symbolic.Undefined(Refusal.STRING, "a string is put together"));
            }
            default ->
                throw f.refuse(Refusal.REFLECTION, "an invokedynamic instruction of " + owner + " is not supported");
        }
    }

    static String internalName(ClassDesc type) {
        var descriptor = type.descriptorString();
        return type.isClassOrInterface() ? descriptor.substring(1, descriptor.length() - 1) : descriptor;
    }

    private static void lambda(Frame f, InvokeDynamicInstruction i) {
        var captures = f.pop(i.typeSymbol().parameterCount());
        var arguments = i.bootstrapArgs();
        var erased = (MethodTypeDesc) arguments.get(0);
        var handle = (DirectMethodHandleDesc) arguments.get(1);
        var target = new FunctionTarget(
                i.name().stringValue(),
                erased.descriptorString(),
                handle.refKind(),
                internalName(handle.owner()),
                handle.methodName(),
                handle.lookupDescriptor(),
                handle.isOwnerInterface(),
                captures.size());
        var fields = new TreeMap<String, Symbolic>();
        for (int c = 0; c < captures.size(); c++) {
            fields.put(captureName(c), captures.get(c));
        }
        var type = new ObjectClass(internalName(i.typeSymbol().returnType()), Optional.of(target), false);
        f.push(Objects.allocate(f, type, fields));
    }

    /** The field that holds a captured value. */
    static String captureName(int index) {
        return (index < 10 ? "0" : "") + index;
    }

    /** The number of the first label, from {@code restart} on, that matches the value; -1 for null. */
    private static void patternSwitch(Frame f, InvokeDynamicInstruction i) {
        var restart = f.popScalar();
        var value = f.pop();
        if (value instanceof Symbolic.Undefined u) {
            throw f.refuse(u.refusal(), u.why());
        }
        var labels = i.bootstrapArgs();
        var declared = i.typeSymbol().parameterType(0);
        var e = f.emitter();
        var result = f.i32(labels.size());
        for (int k = labels.size() - 1; k >= 0; k--) {
            var matches = declared.isPrimitive()
                    ? matchesPrimitive(f, declared, labels.get(k))
                    : matches(f, value, labels.get(k), internalName(declared));
            var reached = e.compare(CompareKind.LE, restart, f.i32(k), f.position());
            result = e.select(matches, e.select(reached, f.i32(k), result, f.position()), result, f.position());
        }
        f.push(declared.isPrimitive() ? result : e.select(Objects.isNull(f, value), f.i32(-1), result, f.position()));
    }

    /** javac switches on a primitive component where record patterns of one class differ in their guards; its type always matches. */
    private static Value matchesPrimitive(Frame f, ClassDesc declared, ConstantDesc label) {
        if (label instanceof DynamicConstantDesc<?> d
                && d.bootstrapMethod().methodName().equals("primitiveClass")
                && d.constantName().equals(declared.descriptorString())) {
            return f.emit(Op.Constant.i1(true));
        }
        throw f.refuse(Refusal.BYTECODE, "a switch label of an unknown form");
    }

    private static Value matches(Frame f, Symbolic value, ConstantDesc label, String declared) {
        return switch (label) {
            case ClassDesc type -> Objects.isInstance(f, value, internalName(type));
            case String name -> constant(f, value, declared, name);
            case DynamicConstantDesc<?> d
            when d instanceof Enum.EnumDesc<?> c ->
                constant(f, value, internalName(c.constantType()), c.constantName());
            case DynamicConstantDesc<?> d
            when d.bootstrapMethod().methodName().equals("invoke") -> enumLabel(f, value, d);
            case Integer n -> integer(f, value, n);
            default -> throw f.refuse(Refusal.BYTECODE, "a switch label of an unknown form");
        };
    }

    /** javac writes an enum label as a call of EnumDesc.of(ClassDesc.of(name), constant). */
    private static Value enumLabel(Frame f, Symbolic value, DynamicConstantDesc<?> label) {
        var arguments = label.bootstrapArgsList();
        if (arguments.size() == 3
                && arguments.get(1) instanceof DynamicConstantDesc<?> type
                && type.bootstrapArgsList().size() == 2
                && type.bootstrapArgsList().get(1) instanceof String className
                && arguments.get(2) instanceof String constant) {
            return constant(f, value, className.replace('.', '/'), constant);
        }
        throw f.refuse(Refusal.BYTECODE, "a switch label of an unknown form");
    }

    private static Value constant(Frame f, Symbolic value, String enumClass, String name) {
        var ofEnum = switch (value) {
            case Symbolic.Host h -> f.classes().enumClass(h.className()).equals(Optional.of(enumClass));
            case Symbolic.EnumValue v -> v.className().equals(enumClass);
            default -> false;
        };
        var ordinal = f.translation().statics().ordinal(enumClass, name);
        if (!ofEnum || ordinal.isEmpty()) {
            if (ofEnum || value instanceof Symbolic.Text) {
                throw f.refuse(Refusal.STRING, "a switch on a string, or on an enum that is not known");
            }
            return f.emit(Op.Constant.i1(false));
        }
        return f.emitter()
                .compare(CompareKind.EQ, new Shapes(f).ordinal(value), f.i32(ordinal.getAsInt()), f.position());
    }

    private static Value integer(Frame f, Symbolic value, int label) {
        boolean isCharacter = isBox(f, value, "java/lang/Character");
        var box = isCharacter ? "java/lang/Character" : "java/lang/Integer";
        if (!isCharacter && !isBox(f, value, box)) {
            return f.emit(Op.Constant.i1(false));
        }
        f.push(value);
        Objects.getField(f, box, "value", isCharacter ? "C" : "I");
        return f.emitter().compare(CompareKind.EQ, f.popScalar(), f.i32(label), f.position());
    }

    private static boolean isBox(Frame f, Symbolic value, String className) {
        return switch (value) {
            case Symbolic.Host h -> h.className().equals(className);
            case Symbolic.Ref r -> {
                var object = f.state().heap.get(r.id());
                yield object.exact()
                        && object.variants().getFirst().type().name().equals(className);
            }
            default -> false;
        };
    }

    private static void objectMethod(Frame f, InvokeDynamicInstruction i) {
        var name = i.name().stringValue();
        if (!name.equals("equals")) {
            throw name.equals("toString")
                    ? f.refuse(Refusal.STRING, "toString of a record is called")
                    : f.refuse(
                            Refusal.JDK_METHOD,
                            name + " of a record is called, whose result the language does not fix");
        }
        var other = f.pop();
        var self = f.pop();
        var type = internalName(i.typeSymbol().parameterType(0));
        var equal = Objects.isInstance(f, other, type);
        if (!f.emitter().constant(equal).equals(Optional.of(1L))) {
            if (f.emitter().constant(equal).equals(Optional.of(0L))) {
                f.push(f.i32(0));
                return;
            }
            throw f.refuse(Refusal.MERGE, "equals of records whose classes are not known");
        }
        for (var field : f.classes().instanceFields(type)) {
            var a = get(f, self, field);
            var b = get(f, other, field);
            equal = f.emitter().binary(BinaryKind.AND, equal, componentsEqual(f, a, b), f.position());
        }
        f.push(f.emitter().toInt(equal, f.position()));
    }

    private static Symbolic get(Frame f, Symbolic object, ClassFiles.Field field) {
        f.push(object);
        Objects.getField(f, field.owner(), field.name(), field.descriptor());
        return f.pop();
    }

    /** As the wrapper classes' compare methods say: every NaN equals every NaN, and 0.0 does not equal -0.0. */
    private static Value componentsEqual(Frame f, Symbolic a, Symbolic b) {
        if (!(a instanceof Symbolic.Scalar x && b instanceof Symbolic.Scalar y)) {
            throw f.refuse(Refusal.IDENTITY, "equals of a record with components that are not primitive");
        }
        var left = bits(f, x.value());
        var right = bits(f, y.value());
        return f.emitter().compare(CompareKind.EQ, left, right, f.position());
    }

    private static Value bits(Frame f, Value v) {
        if (!v.type().isFloat()) {
            return v;
        }
        var to = v.type() == Scalar.F32 ? Scalar.I32 : Scalar.I64;
        return f.emit(new Op.Convert(ConvertKind.CANONICAL_BITS, v, to));
    }
}
