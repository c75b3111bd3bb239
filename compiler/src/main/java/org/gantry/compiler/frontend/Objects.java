package org.gantry.compiler.frontend;

import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Value;
import org.gantry.spi.ScalarType;
import org.gantry.spi.ValuePath;

/** Instructions on objects and fields. */
final class Objects {
    /** Where exceptions keep their message. */
    static final String MESSAGE = "java/lang/Throwable.message";

    private Objects() {}

    /** A new object. */
    static Symbolic.Ref allocate(Frame f, ObjectClass type, Map<String, Symbolic> fields) {
        var id = f.translation().fresh(f.place() + ":new");
        f.state().heap.put(id, VirtualObject.of(type, fields));
        return new Symbolic.Ref(id);
    }

    static void create(Frame f, String className) {
        if (className.equals("java/lang/StringBuilder") || className.equals("java/lang/String")) {
            if (ClassFiles.platform(f.body().owner())) {
                f.push(Methods.MESSAGE_IN_THE_MAKING);
                return;
            }
            throw f.refuse(Refusal.STRING, "a string is put together");
        }
        requireClass(f, className);
        var fields = new TreeMap<String, Symbolic>();
        boolean throwable = f.classes().isThrowable(className);
        if (throwable) {
            fields.put(MESSAGE, new Symbolic.Null(""));
        }
        for (var field : f.classes().instanceFields(className)) {
            if (!throwable || !ClassFiles.platform(field.owner())) {
                fields.put(field.key(), initial(f, field.descriptor()));
            }
        }
        f.push(allocate(f, ObjectClass.named(className), fields));
    }

    static void requireClass(Frame f, String className) {
        if (f.classes().find(className).isEmpty()) {
            throw f.refuse(Refusal.CLASS_FILE, "the class file of " + className.replace('/', '.') + " is not found");
        }
    }

    private static Symbolic initial(Frame f, String descriptor) {
        return ParameterTable.primitive(descriptor)
                ? new Symbolic.Scalar(f.zero(ParameterTable.computational(ScalarType.of(descriptor))))
                : new Symbolic.Null("");
    }

    static void getStatic(Frame f, String owner, String name, String descriptor) {
        var field = f.classes().field(owner, name, descriptor);
        if (field.isEmpty()) {
            throw f.refuse(Refusal.CLASS_FILE, "the field " + owner.replace('/', '.') + "." + name + " is not found");
        }
        var declaring = field.get().owner();
        var constant = f.translation().statics().scalar(declaring, name);
        if (constant.isPresent()) {
            f.push(f.emit(constant.get()));
            return;
        }
        var table = ParameterTable.primitiveElement(descriptor).isPresent()
                ? f.translation().statics().table(declaring, name)
                : Optional.<org.gantry.compiler.ir.ConstantTable>empty();
        if (table.isPresent()) {
            int number = f.translation().constants().number(table.get());
            f.push(new Symbolic.Array(
                    f.emit(new Op.ConstantArray(number, table.get().element())), name));
            return;
        }
        if (ClassFiles.platform(declaring) && !field.get().model().flags().has(AccessFlag.ENUM)) {
            throw f.refuse(
                    Refusal.JDK_METHOD,
                    "the field " + declaring.replace('/', '.') + "." + name + " of the JDK is used");
        }
        f.push(new HostValues(f.translation())
                .at(new ValuePath.StaticField(declaring, name, descriptor), descriptor, name));
    }

    static void getField(Frame f, String owner, String name, String descriptor) {
        var object = f.pop();
        switch (object) {
            case Symbolic.Host h
            when ClassFiles.platform(h.className()) && !HostValues.isBox(h.className()) ->
                throw f.refuse(Refusal.JDK_METHOD, f.describe(h) + " is used");
            case Symbolic.Host h ->
                f.push(new HostValues(f.translation()).field(h, resolve(f, owner, name, descriptor)));
            case Symbolic.Ref r -> {
                requireNonNull(f, r);
                f.push(field(f, r, resolve(f, owner, name, descriptor)));
            }
            case Symbolic.EnumValue e -> f.push(enumField(f, e, resolve(f, owner, name, descriptor)));
            default -> unusable(f, object, "field " + name);
        }
    }

    private static ClassFiles.Field resolve(Frame f, String owner, String name, String descriptor) {
        return f.classes()
                .field(owner, name, descriptor)
                .orElseThrow(() -> f.refuse(
                        Refusal.CLASS_FILE, "the field " + owner.replace('/', '.') + "." + name + " is not found"));
    }

    /** Ends the path or the translation for something that is no object. */
    static void unusable(Frame f, Symbolic object, String use) {
        switch (object) {
            case Symbolic.Null n ->
                f.fail(f.translation().sites().thrown(f.position(), "java/lang/NullPointerException", ""));
            case Symbolic.Undefined u -> throw f.refuse(u.refusal(), u.why());
            case Symbolic.Text t -> throw f.refuse(Refusal.STRING, "the string \"" + t.text() + "\" is used");
            case Symbolic.ClassLiteral c -> throw f.refuse(Refusal.REFLECTION, "a class literal is used");
            default -> throw f.refuse(Refusal.BYTECODE, use + " of " + f.describe(object) + " is not supported");
        }
    }

    private static Symbolic field(Frame f, Symbolic.Ref ref, ClassFiles.Field field) {
        var object = f.state().heap.get(ref.id());
        Optional<Symbolic> chosen = Optional.empty();
        var shapes = new Shapes(f);
        for (int v = 0; v < object.variants().size(); v++) {
            var value = Optional.ofNullable(object.variants().get(v).fields().get(field.key()));
            if (value.isPresent() && chosen.isPresent()) {
                var is = f.emitter().compare(CompareKind.EQ, object.tag().orElseThrow(), f.i32(v), f.position());
                chosen = Optional.of(shapes.select(is, value.get(), chosen.get()));
            } else if (value.isPresent()) {
                chosen = value;
            }
        }
        return chosen.orElseThrow(() -> f.refuse(
                Refusal.BYTECODE,
                f.describe(ref) + " has no field " + field.owner().replace('/', '.') + "." + field.name()));
    }

    /** A field of an enum constant that is known by its ordinal: chosen among the fields of all constants. */
    private static Symbolic enumField(Frame f, Symbolic.EnumValue e, ClassFiles.Field field) {
        var constants = enumHosts(f, e.className());
        var host = new HostValues(f.translation());
        var shapes = new Shapes(f);
        Symbolic chosen = host.field(constants.getLast(), field);
        for (int k = constants.size() - 2; k >= 0; k--) {
            var is = f.emitter().compare(CompareKind.EQ, e.ordinal(), f.i32(k), f.position());
            chosen = shapes.select(is, host.field(constants.get(k), field), chosen);
        }
        return chosen;
    }

    /** The constants of an enum, by ordinal. */
    static List<Symbolic.Host> enumHosts(Frame f, String enumClass) {
        var hosts = new ArrayList<Symbolic.Host>();
        var host = new HostValues(f.translation());
        for (var c : f.classes().enumConstants(enumClass)) {
            var path = new ValuePath.StaticField(c.owner(), c.name(), c.descriptor());
            if (host.at(path, c.descriptor(), c.name()) instanceof Symbolic.Host h) {
                hosts.add(h);
            }
        }
        if (hosts.isEmpty() || hosts.size() > 256) {
            throw f.refuse(Refusal.MERGE, "the constants of " + enumClass.replace('/', '.') + " are not known");
        }
        return hosts;
    }

    static void putField(Frame f, String owner, String name, String descriptor) {
        var value = f.pop();
        if (value instanceof Symbolic.Comparison c) {
            value = new Symbolic.Scalar(Arithmetic.materialise(f, c));
        }
        var object = f.pop();
        switch (object) {
            case Symbolic.Ref r -> setField(f, r, resolve(f, owner, name, descriptor), value);
            case Symbolic.Host h -> throw hostWrite(f, name, h);
            case Symbolic.EnumValue e ->
                throw f.refuse(Refusal.FIELD_WRITE, "the field '" + name + "' of an enum constant is written");
            default -> unusable(f, object, "field " + name);
        }
    }

    private static org.gantry.RefusedException hostWrite(Frame f, String name, Symbolic object) {
        return f.refuse(
                Refusal.FIELD_WRITE,
                "the field '" + name + "' of " + f.describe(object) + ", which the host has made, is written");
    }

    private static void setField(Frame f, Symbolic.Ref ref, ClassFiles.Field field, Symbolic value) {
        requireNonNull(f, ref);
        var shapes = new Shapes(f);
        int count = f.state().heap.get(ref.id()).variants().size();
        for (int v = 0; v < count; v++) {
            var object = f.state().heap.get(ref.id());
            var old = object.variants().get(v).fields().get(field.key());
            if (old == null) {
                continue;
            }
            if (object.variants().get(v).type().host()) {
                throw hostWrite(f, field.name(), ref);
            }
            var changed = value;
            if (object.tag().isPresent() && count > 1) {
                var is = f.emitter().compare(CompareKind.EQ, object.tag().get(), f.i32(v), f.position());
                changed = shapes.select(is, value, old);
            }
            var now = f.state().heap.get(ref.id());
            f.state().heap.put(ref.id(), now.with(v, field.key(), changed));
        }
    }

    /** Ends the item with a NullPointerException if the object is null. */
    static void requireNonNull(Frame f, Symbolic.Ref ref) {
        var object = f.state().heap.get(ref.id());
        if (object.nullable()) {
            var present = f.emitter().compare(CompareKind.NE, object.tag().orElseThrow(), f.i32(-1), f.position());
            f.check(present, f.translation().sites().thrown(f.position(), "java/lang/NullPointerException", ""));
        }
    }

    /** Whether a reference is null, as I1. */
    static Value isNull(Frame f, Symbolic symbolic) {
        return switch (symbolic) {
            case Symbolic.Null n -> f.emit(Op.Constant.i1(true));
            case Symbolic.Array a
            when ((org.gantry.compiler.ir.Type.Array) a.value().type()).space()
                    == org.gantry.compiler.ir.Type.Space.GLOBAL -> f.emit(new Op.IsNull(a.value()));
            case Symbolic.Ref r -> {
                var object = f.state().heap.get(r.id());
                yield object.nullable()
                        ? f.emitter().compare(CompareKind.EQ, object.tag().orElseThrow(), f.i32(-1), f.position())
                        : f.emit(Op.Constant.i1(false));
            }
            case Symbolic.EnumValue e -> f.emitter().compare(CompareKind.EQ, e.ordinal(), f.i32(-1), f.position());
            case Symbolic.Undefined u -> throw f.refuse(u.refusal(), u.why());
            default -> f.emit(Op.Constant.i1(false));
        };
    }

    /** Whether two references are the same, as I1. */
    static Value same(Frame f, Symbolic a, Symbolic b) {
        if (a instanceof Symbolic.Null) {
            return isNull(f, b);
        }
        if (b instanceof Symbolic.Null) {
            return isNull(f, a);
        }
        if (a instanceof Symbolic.Undefined u) {
            throw f.refuse(u.refusal(), u.why());
        }
        if (b instanceof Symbolic.Undefined u) {
            throw f.refuse(u.refusal(), u.why());
        }
        var enumA = enumClass(f, a);
        var enumB = enumClass(f, b);
        if (enumA.isPresent() && enumB.isPresent()) {
            var shapes = new Shapes(f);
            return enumA.equals(enumB)
                    ? f.emitter().compare(CompareKind.EQ, shapes.ordinal(a), shapes.ordinal(b), f.position())
                    : f.emit(Op.Constant.i1(false));
        }
        if (a.equals(b)) {
            return f.emit(Op.Constant.i1(true));
        }
        throw f.refuse(Refusal.IDENTITY, "references of " + f.describe(a) + " and " + f.describe(b) + " are compared");
    }

    private static Optional<String> enumClass(Frame f, Symbolic s) {
        return switch (s) {
            case Symbolic.EnumValue e -> Optional.of(e.className());
            case Symbolic.Host h -> f.classes().enumClass(h.className());
            default -> Optional.empty();
        };
    }

    /** Whether an object is of a type, as I1; null is of none. */
    static Value isInstance(Frame f, Symbolic symbolic, String type) {
        return switch (symbolic) {
            case Symbolic.Host h -> {
                boolean is = f.classes().isSubtype(h.className(), type);
                if (!is && !h.exact()) {
                    throw f.refuse(
                            Refusal.AT_LAUNCH,
                            "whether " + f.describe(h) + " is a " + type.replace('/', '.') + " is not known here");
                }
                yield f.emit(Op.Constant.i1(is));
            }
            case Symbolic.HostFunction h ->
                f.emit(Op.Constant.i1(f.classes().isSubtype(h.shape().interfaceName(), type)));
            case Symbolic.Null n -> f.emit(Op.Constant.i1(false));
            case Symbolic.EnumValue e -> {
                requireEnumType(f, e, type);
                yield f.emitter().compare(CompareKind.NE, e.ordinal(), f.i32(-1), f.position());
            }
            case Symbolic.Ref r -> isInstance(f, r, type);
            case Symbolic.Undefined u -> throw f.refuse(u.refusal(), u.why());
            default -> throw f.refuse(Refusal.BYTECODE, "instanceof on " + f.describe(symbolic) + " is not supported");
        };
    }

    private static void requireEnumType(Frame f, Symbolic.EnumValue e, String type) {
        if (!f.classes().isSubtype(e.className(), type)) {
            throw f.refuse(Refusal.VIRTUAL_CALL, "the class of an enum constant is tested");
        }
    }

    private static Value isInstance(Frame f, Symbolic.Ref ref, String type) {
        var object = f.state().heap.get(ref.id());
        if (object.exact()) {
            return f.emit(Op.Constant.i1(
                    f.classes().isSubtype(object.variants().getFirst().type().name(), type)));
        }
        var is = f.emit(Op.Constant.i1(false));
        for (int v = 0; v < object.variants().size(); v++) {
            if (f.classes().isSubtype(object.variants().get(v).type().name(), type)) {
                var here = f.emitter().compare(CompareKind.EQ, object.tag().orElseThrow(), f.i32(v), f.position());
                is = f.emitter().constant(is).isPresent()
                        ? here
                        : f.emitter().binary(BinaryKind.OR, is, here, f.position());
            }
        }
        return is;
    }

    static void checkCast(Frame f, String type) {
        var object = f.peek();
        if (type.startsWith("[") || object instanceof Symbolic.Null || object instanceof Symbolic.Undefined) {
            return;
        }
        switch (object) {
            case Symbolic.Ref r
            when f.state().heap.get(r.id()).variants().stream()
                    .allMatch(v -> f.classes().isSubtype(v.type().name(), type)) -> {}
            case Symbolic.Ref r -> castCheck(f, isInstanceOrNull(f, r, type));
            case Symbolic.Host h -> castCheck(f, isInstance(f, h, type));
            case Symbolic.HostFunction h -> castCheck(f, isInstance(f, h, type));
            default -> {}
        }
    }

    private static Value isInstanceOrNull(Frame f, Symbolic.Ref r, String type) {
        var is = isInstance(f, r, type);
        return f.state().heap.get(r.id()).nullable()
                ? f.emitter().binary(BinaryKind.OR, is, isNull(f, r), f.position())
                : is;
    }

    private static void castCheck(Frame f, Value holds) {
        var known = f.emitter().constant(holds);
        int site = known.equals(Optional.of(1L))
                ? -1
                : f.translation().sites().thrown(f.position(), "java/lang/ClassCastException", "");
        if (known.equals(Optional.of(0L))) {
            f.fail(site);
        } else if (known.isEmpty()) {
            f.check(holds, site);
        }
    }

    static void throwing(Frame f) {
        var exception = f.pop();
        if (!(exception instanceof Symbolic.Ref r)
                || !f.state().heap.get(r.id()).exact()) {
            if (exception instanceof Symbolic.Ref) {
                throw f.refuse(Refusal.MERGE, "the exception that is thrown is not the same on all paths");
            }
            unusable(f, exception, "throw");
            return;
        }
        var variant = f.state().heap.get(r.id()).variants().getFirst();
        var message = variant.fields().get(MESSAGE);
        var text = switch (message) {
            case Symbolic.Text t -> t.text();
            case Symbolic.Null n -> "";
            case Symbolic.Undefined u -> throw f.refuse(u.refusal(), u.why());
            default -> throw f.refuse(Refusal.STRING, "the message of an exception is not constant");
        };
        f.fail(f.translation().sites().thrown(f.position(), variant.type().name(), text));
    }
}
