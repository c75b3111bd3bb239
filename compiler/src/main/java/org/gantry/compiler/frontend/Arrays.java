package org.gantry.compiler.frontend;

import java.lang.classfile.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.ConvertKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;

/** Instructions on arrays: of the launch, of the item, and arrays of kernel-made objects, which are objects with numbered fields. */
final class Arrays {
    private static final long LARGEST_LOCAL = 65_536;
    private static final int MOST_OBJECTS = 64;

    private Arrays() {}

    static void load(Frame f, TypeKind kind) {
        var index = f.popScalar();
        var array = f.pop();
        switch (array) {
            case Symbolic.Array a -> {
                checkBounds(f, a.value(), index, a.name());
                var loaded = f.emit(new Op.Load(a.value(), index));
                f.push(
                        loaded.type() instanceof Type.Array
                                ? new Symbolic.Array(loaded, a.name())
                                : new Symbolic.Scalar(extended(f, loaded, kind)));
            }
            case Symbolic.Local l when l.dimensions().size() > 1 -> f.push(row(f, l, index));
            case Symbolic.Local l -> f.push(extended(f, f.emit(new Op.Load(l.array(), flat(f, l, index))), kind));
            case Symbolic.Ref r when isObjectArray(f, r) -> f.push(element(f, r, index));
            default -> unusable(f, array);
        }
    }

    static void store(Frame f, TypeKind kind) {
        var value = f.pop();
        var index = f.popScalar();
        var array = f.pop();
        switch (array) {
            case Symbolic.Array a -> {
                checkBounds(f, a.value(), index, a.name());
                if (((Type.Array) a.value().type()).element() instanceof Scalar s) {
                    f.effect(new Op.Store(a.value(), index, narrowed(f, f.scalar(value), s)));
                } else {
                    throw f.refuse(Refusal.ESCAPE, "a row of '" + a.name() + "' is replaced by another array");
                }
            }
            case Symbolic.Local l
            when l.dimensions().size() > 1 ->
                throw f.refuse(Refusal.ESCAPE, "a row of a local array is replaced by another array");
            case Symbolic.Local l ->
                f.effect(new Op.Store(l.array(), flat(f, l, index), narrowed(f, f.scalar(value), l.element())));
            case Symbolic.Ref r when isObjectArray(f, r) -> setElement(f, r, index, value);
            default -> unusable(f, array);
        }
    }

    static void length(Frame f) {
        var array = f.pop();
        switch (array) {
            case Symbolic.Array a -> {
                if (((Type.Array) a.value().type()).space() == Type.Space.GLOBAL) {
                    f.effect(new Op.CheckNotNull(
                            a.value(), f.translation().sites().nullArray(f.position(), a.name())));
                }
                f.push(f.emit(new Op.Length(a.value())));
            }
            case Symbolic.Local l -> f.push(f.i32(l.dimensions().getFirst()));
            case Symbolic.Ref r
            when isObjectArray(f, r) ->
                f.push(f.i32(object(f, r).variants().getFirst().fields().size()));
            default -> unusable(f, array);
        }
    }

    private static void unusable(Frame f, Symbolic array) {
        switch (array) {
            case Symbolic.Null n -> f.fail(f.translation().sites().nullArray(f.position(), n.name()));
            case Symbolic.Undefined u -> throw f.refuse(u.refusal(), u.why());
            default -> throw f.refuse(Refusal.BYTECODE, "an array is expected, but there is " + f.describe(array));
        }
    }

    private static void checkBounds(Frame f, Value array, Value index, String name) {
        f.effect(new Op.CheckBounds(array, index, f.translation().sites().index(f.position(), name)));
    }

    /** A number in memory as the JVM computes with it. */
    private static Value extended(Frame f, Value loaded, TypeKind kind) {
        return switch ((Scalar) loaded.type()) {
            case I8 -> f.emit(new Op.Convert(ConvertKind.SIGN_EXTEND, loaded, Scalar.I32));
            case I16 -> {
                var extension = kind == TypeKind.CHAR ? ConvertKind.ZERO_EXTEND : ConvertKind.SIGN_EXTEND;
                yield f.emit(new Op.Convert(extension, loaded, Scalar.I32));
            }
            case I1, I32, I64, F16, F32, F64 -> loaded;
        };
    }

    private static Value narrowed(Frame f, Value value, Scalar element) {
        return element == Scalar.I8 || element == Scalar.I16
                ? f.emit(new Op.Convert(ConvertKind.TRUNCATE, value, element))
                : value;
    }

    /** The place of an element in a local array, checked. */
    private static Value flat(Frame f, Symbolic.Local l, Value index) {
        if (l.whole()) {
            checkBounds(f, l.array(), index, "");
            return index;
        }
        checkIndex(f, index, l.dimensions().getFirst());
        return f.emitter().binary(BinaryKind.ADD, l.offset(), index, f.position());
    }

    private static void checkIndex(Frame f, Value index, int length) {
        var count = f.i32(length);
        var inside = f.emitter().compare(CompareKind.ULT, index, count, f.position());
        f.check(inside, List.of(index, count), f.translation().sites().index(f.position(), ""));
    }

    private static Symbolic row(Frame f, Symbolic.Local l, Value index) {
        checkIndex(f, index, l.dimensions().getFirst());
        var rest = l.dimensions().subList(1, l.dimensions().size());
        int stride = rest.stream().reduce(1, (x, y) -> x * y);
        var skipped = f.emitter().binary(BinaryKind.MUL, index, f.i32(stride), f.position());
        var offset = f.emitter().binary(BinaryKind.ADD, l.offset(), skipped, f.position());
        return new Symbolic.Local(l.array(), offset, false, rest, l.newest());
    }

    static void newPrimitive(Frame f, TypeKind kind) {
        var element = ParameterTable.element(
                org.gantry.spi.ScalarType.of(kind.upperBound().descriptorString()));
        constantSize(f, f.popScalar()).ifPresent(n -> f.push(local(f, element, List.of(n))));
    }

    /** An array type's descriptor and how many of its dimensions are given. */
    static void newMulti(Frame f, String descriptor, int dimensions) {
        var extents = new ArrayList<Integer>();
        for (int d = 0; d < dimensions; d++) {
            var extent = constantSize(f, f.popScalar());
            if (extent.isEmpty()) {
                return;
            }
            extents.addFirst(extent.get());
        }
        var element = ParameterTable.primitiveElement(descriptor);
        if (element.isEmpty() || descriptor.length() - 1 != dimensions) {
            throw f.refuse(Refusal.OBJECT_ARRAY, "a local array of objects in several dimensions");
        }
        f.push(local(f, ParameterTable.element(element.get()), extents));
    }

    private static java.util.Optional<Integer> constantSize(Frame f, Value size) {
        var known = f.emitter().constant(size);
        if (known.isEmpty()) {
            throw f.refuse(Refusal.ARRAY_SIZE, "the size of a local array is not a constant");
        }
        if (known.get() < 0) {
            f.fail(f.translation()
                    .sites()
                    .negativeSize(f.position(), known.get().intValue()));
            return java.util.Optional.empty();
        }
        return java.util.Optional.of(known.get().intValue());
    }

    private static Symbolic local(Frame f, Scalar element, List<Integer> dimensions) {
        long length = 1;
        for (int d : dimensions) {
            length = Math.min(length * d, LARGEST_LOCAL + 1);
        }
        if (length * element.bits() / 8 > LARGEST_LOCAL) {
            throw f.refuse(Refusal.ARRAY_SIZE, "a local array is too large");
        }
        var array = f.emit(new Op.LocalArray(element, (int) length));
        return new Symbolic.Local(array, f.i32(0), true, dimensions, array.id());
    }

    /** @param component internal name or descriptor of the component type */
    static void newObjects(Frame f, String component) {
        var size = constantSize(f, f.popScalar());
        if (size.isEmpty()) {
            return;
        }
        if (size.get() > MOST_OBJECTS) {
            throw f.refuse(Refusal.OBJECT_ARRAY, "a local array of " + size.get() + " objects");
        }
        var elements = new TreeMap<String, Symbolic>();
        for (int i = 0; i < size.get(); i++) {
            elements.put(elementName(i), new Symbolic.Null(""));
        }
        f.push(Objects.allocate(f, ObjectClass.named("[" + component), elements));
    }

    /** A new array of these objects. */
    static Symbolic of(Frame f, String component, List<? extends Symbolic> objects) {
        if (objects.size() > MOST_OBJECTS) {
            throw f.refuse(Refusal.OBJECT_ARRAY, "a local array of " + objects.size() + " objects");
        }
        var elements = new TreeMap<String, Symbolic>();
        for (int i = 0; i < objects.size(); i++) {
            elements.put(elementName(i), objects.get(i));
        }
        return Objects.allocate(f, ObjectClass.named("[" + component), elements);
    }

    private static String elementName(int index) {
        return (index < 10 ? "0" : "") + index;
    }

    private static VirtualObject object(Frame f, Symbolic.Ref r) {
        return f.state().heap.get(r.id());
    }

    static boolean isObjectArray(Frame f, Symbolic.Ref r) {
        var object = object(f, r);
        return object.exact() && object.variants().getFirst().type().name().startsWith("[");
    }

    private static Symbolic element(Frame f, Symbolic.Ref r, Value index) {
        Map<String, Symbolic> elements = object(f, r).variants().getFirst().fields();
        checkIndex(f, index, elements.size());
        var known = f.emitter().constant(index);
        if (known.isPresent()) {
            return elements.getOrDefault(elementName(Math.toIntExact(known.get())), new Symbolic.Null(""));
        }
        var shapes = new Shapes(f);
        Symbolic chosen = elements.get(elementName(elements.size() - 1));
        for (int i = elements.size() - 2; i >= 0; i--) {
            var is = f.emitter().compare(CompareKind.EQ, index, f.i32(i), f.position());
            chosen = shapes.select(is, elements.get(elementName(i)), chosen);
        }
        return chosen;
    }

    private static void setElement(Frame f, Symbolic.Ref r, Value index, Symbolic value) {
        var elements = object(f, r).variants().getFirst().fields();
        checkIndex(f, index, elements.size());
        var shapes = new Shapes(f);
        for (var e : elements.entrySet()) {
            var is = f.emitter().compare(CompareKind.EQ, index, f.i32(Integer.parseInt(e.getKey())), f.position());
            var chosen = shapes.select(is, value, e.getValue());
            f.state().heap.put(r.id(), object(f, r).with(0, e.getKey(), chosen));
        }
    }
}
