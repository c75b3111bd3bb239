package org.gantry.compiler.frontend;

import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gantry.compiler.frontend.Join.Edge;
import org.gantry.compiler.frontend.intrinsics.EmitContext;
import org.gantry.compiler.frontend.intrinsics.Intrinsic;
import org.gantry.compiler.frontend.intrinsics.Intrinsics;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.FunctionBuilder;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.ir.Site;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;

/** Calls: which method it is, and what stands in its place. */
final class Calls {
    /** Classes of the API that kernels may use as any other class. */
    private static final Set<String> USABLE = Set.of(
            "org/gantry/IndexSet",
            "org/gantry/Offsets",
            "org/gantry/Partition",
            "org/gantry/Partition$Linear",
            "org/gantry/Partition$Rows",
            "org/gantry/Partition$Columns",
            "org/gantry/Partition$Tiles",
            "org/gantry/Partition$Strided");

    private Calls() {}

    static void invoke(Frame f, InvokeInstruction i) {
        var owner = i.owner().asInternalName();
        var name = i.name().stringValue();
        var descriptor = i.type().stringValue();
        int count = i.typeSymbol().parameterCount() + (i.opcode() == Opcode.INVOKESTATIC ? 0 : 1);
        var arguments = f.pop(count);
        var result = switch (i.opcode()) {
            case INVOKESTATIC -> callStatic(f, owner, name, descriptor, arguments, "");
            case INVOKESPECIAL -> callSpecial(f, owner, name, descriptor, arguments, "");
            default -> callVirtual(f, owner, name, descriptor, arguments, "");
        };
        result.ifPresent(f::push);
    }

    /**
     * Calls a static method.
     *
     * @param suffix tells calls of one instruction apart
     * @return the result; empty if it is void or the call never returns
     */
    static Optional<Symbolic> callStatic(
            Frame f, String owner, String name, String descriptor, List<Symbolic> arguments, String suffix) {
        refuseLaunches(f, owner);
        if (HostValues.isBox(owner)
                && name.equals("valueOf")
                && descriptor.endsWith(")L" + owner + ";")
                && descriptor.charAt(2) == ')') {
            return Optional.of(Functions.box(f, descriptor.substring(1, 2), arguments.getFirst()));
        }
        if (name.equals("values")
                && descriptor.equals("()[L" + owner + ";")
                && f.classes().enumClass(owner).isPresent()) {
            return Optional.of(Arrays.of(f, "L" + owner + ";", Objects.enumHosts(f, owner)));
        }
        if (owner.equals("java/util/Objects") && name.equals("checkIndex")) {
            return Optional.of(checkIndex(f, f.scalar(arguments.get(0)), f.scalar(arguments.get(1))));
        }
        var intrinsic = Intrinsics.find(owner, name, descriptor);
        if (intrinsic.isPresent()) {
            return switch (intrinsic.get()) {
                case Intrinsic.Redirect r ->
                    callStatic(f, r.owner(), r.name(), r.descriptor(), arguments, suffix + ">");
                case Intrinsic.Library l -> {
                    var values = arguments.stream().map(f::scalar).toList();
                    yield Optional.of(
                            new Symbolic.Scalar(f.translation().library().call(f, l, values)));
                }
                case Intrinsic.Emit e -> {
                    var values = arguments.stream().map(f::scalar).toList();
                    yield Optional.of(new Symbolic.Scalar(e.emitter().emit(new Context(f), values)));
                }
            };
        }
        var method = f.classes().method(owner, name, descriptor);
        if (method.isEmpty()) {
            throw notFound(f, owner, name);
        }
        return Inliner.inline(f, method.get(), arguments, suffix);
    }

    /** What intrinsics see of a call. */
    private record Context(Frame frame) implements EmitContext {
        @Override
        public FunctionBuilder builder() {
            return frame.translation().builder();
        }

        @Override
        public Position position() {
            return frame.position();
        }

        @Override
        public int site(Site.Kind kind, String exceptionClass, String message) {
            return frame.translation().sites().of(kind, position(), exceptionClass, message);
        }
    }

    private static Symbolic checkIndex(Frame f, Value index, Value length) {
        var zero = f.zero((Scalar) index.type());
        var low = f.emitter().compare(CompareKind.GE, index, zero, f.position());
        var high = f.emitter().compare(CompareKind.LT, index, length, f.position());
        var inside = f.emitter().binary(BinaryKind.AND, low, high, f.position());
        f.check(inside, List.of(index, length), f.translation().sites().asked(f.position()));
        return new Symbolic.Scalar(index);
    }

    private static org.gantry.RefusedException notFound(Frame f, String owner, String name) {
        return f.refuse(Refusal.CLASS_FILE, "the method " + owner.replace('/', '.') + "." + name + " is not found");
    }

    private static void refuseLaunches(Frame f, String owner) {
        boolean api = owner.startsWith("org/gantry/") && owner.indexOf('/', 11) < 0;
        var source = f.body().owner();
        if (api && !USABLE.contains(owner) && !f.classes().isInterface(owner) && !owner.equals(source)) {
            throw f.refuse(Refusal.NESTED_LAUNCH, owner.replace('/', '.') + " is used inside a kernel");
        }
    }

    static Optional<Symbolic> callSpecial(
            Frame f, String owner, String name, String descriptor, List<Symbolic> arguments, String suffix) {
        if (Methods.makesMessage(f, owner, arguments.getFirst())) {
            return Optional.empty();
        }
        if (name.equals("<init>") && arguments.getFirst() instanceof Symbolic.Ref r && ClassFiles.platform(owner)) {
            if (owner.equals("java/lang/Object") || owner.equals("java/lang/Record")) {
                return Optional.empty();
            }
            if (f.classes().isThrowable(owner)) {
                message(f, r, descriptor, arguments);
                return Optional.empty();
            }
        }
        if (arguments.getFirst() instanceof Symbolic.Undefined u) {
            throw f.refuse(u.refusal(), u.why());
        }
        var method = f.classes().method(owner, name, descriptor);
        if (method.isEmpty()) {
            throw notFound(f, owner, name);
        }
        return Inliner.inline(f, method.get(), arguments, suffix);
    }

    /** The constructor of an exception: only its message matters. */
    private static void message(Frame f, Symbolic.Ref exception, String descriptor, List<Symbolic> arguments) {
        if (arguments.size() < 2) {
            return;
        }
        Symbolic message = switch (arguments.get(1)) {
            case Symbolic.Text t -> t;
            case Symbolic.Null n -> n;
            case Symbolic other when ClassFiles.platform(f.body().owner()) -> new Symbolic.Null("");
            case Symbolic.Undefined u -> u;
            case Symbolic.Ref r when descriptor.startsWith("(Ljava/lang/Throwable;") -> new Symbolic.Null("");
            default -> new Symbolic.Undefined(Refusal.STRING, "the message of an exception is not constant");
        };
        var object = f.state().heap.get(exception.id());
        f.state().heap.put(exception.id(), object.with(0, Objects.MESSAGE, message));
    }

    static Optional<Symbolic> callVirtual(
            Frame f, String owner, String name, String descriptor, List<Symbolic> arguments, String suffix) {
        var receiver = arguments.getFirst();
        if (Methods.makesMessage(f, owner, receiver)) {
            return Optional.of(Methods.MESSAGE_IN_THE_MAKING);
        }
        var special = Methods.known(f, receiver, name, descriptor, arguments);
        if (special.isPresent()) {
            return special;
        }
        var declared = f.classes().method(owner, name, descriptor);
        if (declared.isPresent() && declared.get().has(AccessFlag.PRIVATE)) {
            return callSpecial(f, owner, name, descriptor, arguments, suffix);
        }
        return switch (receiver) {
            case Symbolic.Host h -> hostCall(f, h, name, descriptor, arguments, suffix);
            case Symbolic.HostFunction h -> hostFunction(f, h, name, descriptor, arguments, suffix);
            case Symbolic.EnumValue e -> enumCall(f, e, owner, name, descriptor, arguments, suffix);
            case Symbolic.Ref r -> objectCall(f, r, owner, name, descriptor, arguments, suffix);
            case Symbolic.Array a -> throw arrayCall(f, name);
            case Symbolic.Local l -> throw arrayCall(f, name);
            default -> {
                Objects.unusable(f, receiver, "the method " + name);
                yield Optional.empty();
            }
        };
    }

    private static org.gantry.RefusedException arrayCall(Frame f, String name) {
        return f.refuse(Refusal.JDK_METHOD, "the method " + name + " of an array is called");
    }

    private static Optional<Symbolic> hostCall(
            Frame f, Symbolic.Host h, String name, String descriptor, List<Symbolic> arguments, String suffix) {
        if (!h.exact()) {
            boolean only = f.classes()
                    .implementation(h.className(), name, descriptor)
                    .filter(m -> m.has(AccessFlag.FINAL))
                    .isPresent();
            if (!only) {
                throw f.refuse(
                        Refusal.AT_LAUNCH,
                        "which method " + name + " of " + h.className().replace('/', '.')
                                + " is called is not known here");
            }
        }
        return implementation(f, h.className(), name, descriptor, arguments, suffix);
    }

    private static Optional<Symbolic> implementation(
            Frame f, String className, String name, String descriptor, List<Symbolic> arguments, String suffix) {
        var method = f.classes().implementation(className, name, descriptor);
        if (method.isEmpty()) {
            if (f.classes().find(className).isEmpty()) {
                throw f.refuse(
                        Refusal.JDK_FUNCTION,
                        "the class file of " + className.replace('/', '.') + ", whose method " + name
                                + " is called, is not found: the class was made while the program runs");
            }
            throw f.refuse(
                    Refusal.VIRTUAL_CALL,
                    "which method " + name + " of " + className.replace('/', '.') + " is called is not known");
        }
        return Inliner.inline(f, method.get(), arguments, suffix);
    }

    private static Optional<Symbolic> hostFunction(
            Frame f, Symbolic.HostFunction h, String name, String descriptor, List<Symbolic> arguments, String suffix) {
        var type = Functions.targetClass(h.shape(), f.classes());
        var host = new HostValues(f.translation());
        var captures = new ArrayList<Symbolic>();
        for (int i = 0; i < h.shape().captures().size(); i++) {
            captures.add(host.capture(h, i));
        }
        return functionCall(f, type, captures, name, descriptor, arguments, suffix);
    }

    private static Optional<Symbolic> functionCall(
            Frame f,
            ObjectClass type,
            List<Symbolic> captures,
            String name,
            String descriptor,
            List<Symbolic> arguments,
            String suffix) {
        var target = type.function().orElseThrow();
        var method = f.classes().method(type.name(), name, descriptor);
        boolean isDefault =
                method.isPresent() && !method.get().has(AccessFlag.ABSTRACT) && !name.equals(target.method());
        if (isDefault) {
            return Inliner.inline(f, method.get(), arguments, suffix);
        }
        return Functions.call(f, target, captures, arguments.subList(1, arguments.size()), suffix);
    }

    private static Optional<Symbolic> enumCall(
            Frame f,
            Symbolic.EnumValue e,
            String owner,
            String name,
            String descriptor,
            List<Symbolic> arguments,
            String suffix) {
        if (e.nullable()) {
            var present = f.emitter().compare(CompareKind.NE, e.ordinal(), f.i32(-1), f.position());
            f.check(present, f.translation().sites().thrown(f.position(), "java/lang/NullPointerException", ""));
        }
        if (f.classes().flags(e.className()).has(AccessFlag.FINAL)) {
            return implementation(f, e.className(), name, descriptor, arguments, suffix);
        }
        var constants = Objects.enumHosts(f, e.className());
        var branches = new LinkedHashMap<Integer, Callee>();
        for (int k = 0; k < constants.size(); k++) {
            var constant = constants.get(k);
            var rest = new ArrayList<>(arguments);
            rest.set(0, constant);
            var inner = suffix + "#" + k;
            branches.put(k, () -> implementation(f, constant.className(), name, descriptor, rest, inner));
        }
        return dispatch(f, e.ordinal(), branches, suffix);
    }

    private static Optional<Symbolic> objectCall(
            Frame f,
            Symbolic.Ref r,
            String owner,
            String name,
            String descriptor,
            List<Symbolic> arguments,
            String suffix) {
        Objects.requireNonNull(f, r);
        var object = f.state().heap.get(r.id());
        var byMethod = new LinkedHashMap<String, Callee>();
        var keyOf = new LinkedHashMap<Integer, String>();
        for (int v = 0; v < object.variants().size(); v++) {
            var variant = object.variants().get(v);
            var type = variant.type();
            if (!f.classes().isSubtype(type.name(), owner)) {
                continue;
            }
            var inner = suffix + "#" + v;
            if (type.function().isPresent()) {
                var captures = List.copyOf(variant.fields().values());
                byMethod.put(
                        type.toString(), () -> functionCall(f, type, captures, name, descriptor, arguments, inner));
                keyOf.put(v, type.toString());
            } else {
                var key = f.classes()
                        .implementation(type.name(), name, descriptor)
                        .map(ClassFiles.Method::key)
                        .orElse(type.name());
                byMethod.putIfAbsent(key, () -> implementation(f, type.name(), name, descriptor, arguments, inner));
                keyOf.put(v, key);
            }
        }
        if (byMethod.isEmpty()) {
            throw f.refuse(
                    Refusal.VIRTUAL_CALL,
                    "which method " + name + " of " + owner.replace('/', '.') + " is called is not known");
        }
        if (byMethod.size() == 1) {
            return byMethod.values().iterator().next().call();
        }
        var branches = new LinkedHashMap<Integer, Callee>();
        keyOf.forEach((v, key) -> branches.put(v, byMethod.get(key)));
        return dispatch(f, object.tag().orElseThrow(), branches, suffix);
    }

    /** A call that is one of several possible ones. */
    private interface Callee {
        Optional<Symbolic> call();
    }

    /** Calls one of several methods, chosen by {@code selector}, which is always among the keys. */
    private static Optional<Symbolic> dispatch(Frame f, Value selector, Map<Integer, Callee> branches, String suffix) {
        var known = f.emitter().constant(selector);
        if (known.isPresent() && branches.containsKey(known.get().intValue())) {
            return branches.get(known.get().intValue()).call();
        }
        var builder = f.translation().builder();
        var blockOf = new LinkedHashMap<Callee, Integer>();
        branches.values().forEach(c -> blockOf.computeIfAbsent(c, k -> builder.newBlock()));
        var cases = new ArrayList<Op.Switch.Case>();
        branches.forEach((k, c) -> cases.add(new Op.Switch.Case(k, new Successor(blockOf.get(c), List.of()))));
        var last = cases.removeLast();
        f.effect(new Op.Switch(selector, cases, last.target()));
        var before = f.state();
        var edges = new ArrayList<Edge>();
        boolean value = false;
        for (var branch : blockOf.entrySet()) {
            builder.at(branch.getValue());
            f.enter(before.copy());
            var result = branch.getKey().call();
            if (f.open()) {
                value |= result.isPresent();
                result.ifPresent(f::push);
                edges.add(new Edge(builder.current(), f.state()));
            }
        }
        if (edges.isEmpty()) {
            f.close();
            return Optional.empty();
        }
        var live = new BitSet();
        live.set(0, before.locals.size());
        f.enter(new Join(f).meet(edges, live, f.place() + suffix + ":dispatch"));
        return value ? Optional.of(f.pop()) : Optional.empty();
    }

    /** The descriptors of a method's parameters. */
    static List<String> parameters(String descriptor) {
        return MethodTypeDesc.ofDescriptor(descriptor).parameterList().stream()
                .map(ClassDesc::descriptorString)
                .toList();
    }

    /** The descriptor of a method's result. */
    static String result(String descriptor) {
        return descriptor.substring(descriptor.indexOf(')') + 1);
    }
}
