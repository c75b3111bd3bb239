package org.gantry.compiler.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;

/** Takes symbolic values apart into IR values, and puts them together again, for one frame. */
final class Shapes {
    private static final int DEEPEST = 12;

    private final Frame frame;
    private final HostValues host;

    Shapes(Frame frame) {
        this.frame = frame;
        this.host = new HostValues(frame.translation());
    }

    /** What a value is made of, with everything that can differ from path to path as arguments. */
    Shape expand(Symbolic symbolic, State state, Function<Symbolic.Ref, Optional<Shape.None>> obstacle) {
        return expand(symbolic, state, obstacle, 0);
    }

    private Shape expand(
            Symbolic symbolic, State state, Function<Symbolic.Ref, Optional<Shape.None>> obstacle, int depth) {
        if (depth > DEEPEST) {
            return new Shape.None(Refusal.MERGE, "objects that hold one another too deeply");
        }
        return switch (symbolic) {
            case Symbolic.Scalar s -> new Shape.OfScalar((Scalar) s.value().type());
            case Symbolic.Comparison c -> new Shape.OfScalar(Scalar.I32);
            case Symbolic.Array a -> new Shape.OfArray((Type.Array) a.value().type(), a.name());
            case Symbolic.Local l -> new Shape.OfLocal((Type.Array) l.array().type(), l.whole(), l.dimensions());
            case Symbolic.EnumValue e -> new Shape.OfEnum(e.className(), e.nullable());
            case Symbolic.Undefined u -> new Shape.None(u.refusal(), u.why());
            case Symbolic.Null n -> new Shape.Same(new Symbolic.Null(""));
            case Symbolic.Host h -> new Shape.Same(h);
            case Symbolic.HostFunction f -> new Shape.Same(f);
            case Symbolic.Text t -> new Shape.Same(t);
            case Symbolic.ClassLiteral c -> new Shape.Same(c);
            case Symbolic.Ref r -> {
                var blocked = obstacle.apply(r);
                if (blocked.isPresent()) {
                    yield blocked.get();
                }
                var object = state.heap.get(r.id());
                var variants = new TreeMap<ObjectClass, SortedMap<String, Shape>>();
                for (var v : object.variants()) {
                    var fields = new TreeMap<String, Shape>();
                    v.fields().forEach((name, value) -> fields.put(name, expand(value, state, obstacle, depth + 1)));
                    variants.put(v.type(), fields);
                }
                yield new Shape.OfObject(variants, object.nullable());
            }
        };
    }

    /** What covers both. */
    Shape join(Shape a, Shape b) {
        if (a.equals(b)) {
            return a;
        }
        return switch (a) {
            case Shape.None n -> n;
            case Shape.OfArray x
            when b instanceof Shape.OfArray y && x.type().equals(y.type()) ->
                new Shape.OfArray(x.type(), x.name().equals(y.name()) ? x.name() : "");
            case Shape.OfEnum x
            when b instanceof Shape.OfEnum y && x.className().equals(y.className()) ->
                new Shape.OfEnum(x.className(), true);
            case Shape.OfObject x when b instanceof Shape.OfObject y -> joinObjects(x, y);
            case Shape.Same x -> joinSame(x, b);
            case Shape other when b instanceof Shape.Same y -> joinSame(y, other);
            case Shape other when b instanceof Shape.None n -> n;
            default ->
                new Shape.None(Refusal.MERGE, "a variable that holds different kinds of values on different paths");
        };
    }

    private Shape joinSame(Shape.Same same, Shape other) {
        if (other instanceof Shape.None) {
            return other;
        }
        if (other instanceof Shape.Same o
                && o.value() instanceof Symbolic.Null
                && !(same.value() instanceof Symbolic.Null)) {
            return joinSame(o, same);
        }
        if (same.value() instanceof Symbolic.Null) {
            return switch (nonSame(other)) {
                case Shape.OfObject o -> new Shape.OfObject(o.variants(), true);
                case Shape.OfEnum e -> new Shape.OfEnum(e.className(), true);
                case Shape.None n -> n;
                case Shape.Same s -> s;
                case Shape.OfScalar s -> nullOrArray();
                case Shape.OfArray s -> nullOrArray();
                case Shape.OfLocal s -> nullOrArray();
            };
        }
        var opened = nonSame(same);
        if (opened instanceof Shape.None || opened instanceof Shape.Same) {
            return opened instanceof Shape.None ? opened : different();
        }
        return join(opened, nonSame(other));
    }

    private static Shape.None nullOrArray() {
        return new Shape.None(Refusal.MERGE, "a variable that is null on one path and an array on another");
    }

    private static Shape.None different() {
        return new Shape.None(Refusal.MERGE, "a variable that holds different objects of the host on different paths");
    }

    /** A host object as something whose parts can be arguments. */
    private Shape nonSame(Shape shape) {
        if (!(shape instanceof Shape.Same same)) {
            return shape;
        }
        return switch (same.value()) {
            case Symbolic.Host h -> {
                var enumClass = frame.classes().enumClass(h.className());
                if (enumClass.isPresent()) {
                    yield new Shape.OfEnum(enumClass.get(), false);
                }
                if (!h.exact()) {
                    yield new Shape.None(Refusal.AT_LAUNCH, "the class of " + frame.describe(h) + " is not known here");
                }
                yield ClassFiles.platform(h.className()) && !HostValues.isBox(h.className())
                        ? different()
                        : opened(hostClass(h), hostFields(h));
            }
            case Symbolic.HostFunction f -> opened(functionClass(f), captures(f));
            case Symbolic.Null n -> new Shape.OfObject(new TreeMap<>(), true);
            default -> different();
        };
    }

    private Shape opened(ObjectClass type, SortedMap<String, Symbolic> fields) {
        var shapes = new TreeMap<String, Shape>();
        fields.forEach((name, value) -> shapes.put(name, expand(value, State.empty(0), r -> Optional.empty(), 1)));
        var variants = new TreeMap<ObjectClass, SortedMap<String, Shape>>();
        variants.put(type, shapes);
        return new Shape.OfObject(variants, false);
    }

    private SortedMap<String, Symbolic> hostFields(Symbolic.Host h) {
        var fields = new TreeMap<String, Symbolic>();
        frame.classes().instanceFields(h.className()).forEach(f -> fields.put(f.key(), host.field(h, f)));
        return fields;
    }

    private ObjectClass hostClass(Symbolic.Host h) {
        return frame.classes().immutable(h.className())
                ? ObjectClass.named(h.className())
                : ObjectClass.ofHost(h.className());
    }

    private ObjectClass functionClass(Symbolic.HostFunction f) {
        return Functions.targetClass(f.shape(), frame.classes());
    }

    private SortedMap<String, Symbolic> captures(Symbolic.HostFunction f) {
        var fields = new TreeMap<String, Symbolic>();
        for (int i = 0; i < f.shape().captures().size(); i++) {
            fields.put(Dynamic.captureName(i), host.capture(f, i));
        }
        return fields;
    }

    private Shape joinObjects(Shape.OfObject x, Shape.OfObject y) {
        var variants = new TreeMap<ObjectClass, SortedMap<String, Shape>>(x.variants());
        for (var e : y.variants().entrySet()) {
            var fields = new TreeMap<>(e.getValue());
            var mine = x.variants().get(e.getKey());
            if (mine != null) {
                mine.forEach((name, shape) -> fields.merge(name, shape, this::join));
            }
            variants.put(e.getKey(), fields);
        }
        return new Shape.OfObject(variants, x.nullable() || y.nullable());
    }

    /** The IR values of a value in this shape, computed in the current block. */
    List<Value> pack(Symbolic symbolic, State state, Shape shape) {
        var values = new ArrayList<Value>();
        pack(symbolic, state, shape, values);
        return values;
    }

    private void pack(Symbolic symbolic, State state, Shape shape, List<Value> values) {
        switch (shape) {
            case Shape.Same s -> {}
            case Shape.None n -> {}
            case Shape.OfScalar s -> values.add(frame.scalar(symbolic));
            case Shape.OfArray a -> values.add(((Symbolic.Array) symbolic).value());
            case Shape.OfLocal l -> {
                var local = (Symbolic.Local) symbolic;
                values.add(local.array());
                values.add(local.offset());
            }
            case Shape.OfEnum e -> values.add(ordinal(symbolic));
            case Shape.OfObject o -> packObject(symbolic, state, o, values);
        }
    }

    /** The ordinal of an enum constant, -1 for null. */
    Value ordinal(Symbolic symbolic) {
        return switch (symbolic) {
            case Symbolic.EnumValue e -> e.ordinal();
            case Symbolic.Host h -> host.ordinal(h, frame);
            case Symbolic.Null n -> frame.i32(-1);
            default ->
                throw frame.refuse(
                        Refusal.MERGE, "an enum constant is expected, but there is " + frame.describe(symbolic));
        };
    }

    private void packObject(Symbolic symbolic, State state, Shape.OfObject shape, List<Value> values) {
        var object = switch (symbolic) {
            case Symbolic.Ref r -> state.heap.get(r.id());
            case Symbolic.Host h
            when !h.exact() ->
                throw frame.refuse(Refusal.AT_LAUNCH, "the class of " + frame.describe(h) + " is not known here");
            case Symbolic.Host h -> VirtualObject.of(hostClass(h), hostFields(h));
            case Symbolic.HostFunction f -> VirtualObject.of(functionClass(f), captures(f));
            case Symbolic.Null n -> new VirtualObject(List.of(), Optional.empty(), true);
            default ->
                throw frame.refuse(Refusal.MERGE, "an object is expected, but there is " + frame.describe(symbolic));
        };
        var classes = List.copyOf(shape.variants().keySet());
        if (shape.tagged()) {
            values.add(tag(object, classes));
        }
        for (var entry : shape.ordered()) {
            var mine = object.variants().stream()
                    .filter(v -> v.type().equals(entry.getKey()))
                    .findFirst();
            for (var field : entry.getValue().entrySet()) {
                if (mine.isPresent()) {
                    pack(mine.get().fields().get(field.getKey()), state, field.getValue(), values);
                } else {
                    packUnread(field.getValue(), values);
                }
            }
        }
    }

    private Value tag(VirtualObject object, List<ObjectClass> classes) {
        if (object.variants().isEmpty()) {
            return frame.i32(-1);
        }
        if (object.tag().isEmpty()) {
            return frame.i32(classes.indexOf(object.variants().getFirst().type()));
        }
        var position = frame.position();
        var old = object.tag().get();
        var tag = frame.i32(-1);
        for (int v = 0; v < object.variants().size(); v++) {
            var is = frame.emitter().compare(CompareKind.EQ, old, frame.i32(v), position);
            var mapped = frame.i32(classes.indexOf(object.variants().get(v).type()));
            tag = frame.emitter().select(is, mapped, tag, position);
        }
        return tag;
    }

    /** Values for a part that does not exist on this path, and so is never read. */
    private void packUnread(Shape shape, List<Value> values) {
        switch (shape) {
            case Shape.Same s -> {}
            case Shape.None n -> {}
            case Shape.OfScalar s -> values.add(frame.zero(s.type()));
            case Shape.OfEnum e -> values.add(frame.i32(-1));
            case Shape.OfArray a -> values.add(anyArray(a.type()));
            case Shape.OfLocal l -> {
                int length = l.dimensions().stream().reduce(1, (x, y) -> x * y);
                values.add(frame.emit(new Op.LocalArray((Scalar) l.type().element(), length)));
                values.add(frame.i32(0));
            }
            case Shape.OfObject o -> {
                if (o.tagged()) {
                    values.add(frame.i32(o.nullable() ? -1 : 0));
                }
                o.variants().values().forEach(fields -> fields.values().forEach(f -> packUnread(f, values)));
            }
        }
    }

    private Value anyArray(Type.Array type) {
        return frame.translation().values().values().stream()
                .filter(v -> v.type().equals(type))
                .findFirst()
                .orElseThrow(() -> frame.refuse(
                        Refusal.MERGE, "a row of an array is part of an object that exists on some paths only"));
    }

    /**
     * A value of this shape made of IR values.
     *
     * @param next gives the values, in {@link #pack}'s order
     * @param newest the newest local array that can be among them
     * @param name for objects
     */
    Symbolic unpack(Shape shape, Function<Type, Value> next, State state, int newest, String name) {
        return switch (shape) {
            case Shape.Same s -> s.value();
            case Shape.None n -> new Symbolic.Undefined(n.refusal(), n.why());
            case Shape.OfScalar s -> new Symbolic.Scalar(next.apply(s.type()));
            case Shape.OfArray a -> new Symbolic.Array(next.apply(a.type()), a.name());
            case Shape.OfLocal l ->
                new Symbolic.Local(next.apply(l.type()), next.apply(Scalar.I32), l.whole(), l.dimensions(), newest);
            case Shape.OfEnum e -> new Symbolic.EnumValue(e.className(), next.apply(Scalar.I32), e.nullable());
            case Shape.OfObject o -> unpackObject(o, next, state, newest, name);
        };
    }

    private Symbolic unpackObject(
            Shape.OfObject shape, Function<Type, Value> next, State state, int newest, String name) {
        if (shape.variants().isEmpty()) {
            return new Symbolic.Null("");
        }
        Optional<Value> tag = shape.tagged() ? Optional.of(next.apply(Scalar.I32)) : Optional.empty();
        var variants = new ArrayList<VirtualObject.Variant>();
        for (var entry : shape.ordered()) {
            var fields = new TreeMap<String, Symbolic>();
            int number = variants.size();
            entry.getValue()
                    .forEach((f, s) -> fields.put(f, unpack(s, next, state, newest, name + "/" + number + "." + f)));
            variants.add(new VirtualObject.Variant(entry.getKey(), fields));
        }
        var id = frame.translation().fresh(name);
        state.heap.put(id, new VirtualObject(variants, tag, shape.nullable()));
        return new Symbolic.Ref(id);
    }

    /** {@code condition ? a : b} of anything, in the current state. */
    Symbolic select(Value condition, Symbolic a, Symbolic b) {
        var known = frame.emitter().constant(condition);
        if (known.isPresent()) {
            return known.get() != 0 ? a : b;
        }
        if (a.equals(b)) {
            return a;
        }
        var state = frame.state();
        var shape = join(expand(a, state, r -> Optional.empty()), expand(b, state, r -> Optional.empty()));
        var ifTrue = pack(a, state, shape);
        var ifFalse = pack(b, state, shape);
        var chosen = new ArrayList<Value>();
        for (int i = 0; i < ifTrue.size(); i++) {
            chosen.add(frame.emitter().select(condition, ifTrue.get(i), ifFalse.get(i), frame.position()));
        }
        var values = chosen.iterator();
        int newest = Math.max(newest(a, state, 0), newest(b, state, 0));
        return unpack(shape, t -> values.next(), state, newest, frame.place() + "?");
    }

    /** Whether the object's parts may be changed after it has been made. */
    boolean mutable(Symbolic.Ref ref, State state) {
        return state.heap.get(ref.id()).variants().stream()
                .anyMatch(v -> v.type().function().isEmpty()
                        && !v.type().host()
                        && !frame.classes().immutable(v.type().name()));
    }

    /** The newest local array that a value may refer to. */
    int newest(Symbolic symbolic, State state, int depth) {
        return switch (symbolic) {
            case Symbolic.Local l -> l.newest();
            case Symbolic.Ref r
            when depth <= DEEPEST ->
                state.heap.get(r.id()).variants().stream()
                        .flatMap(v -> v.fields().values().stream())
                        .mapToInt(f -> newest(f, state, depth + 1))
                        .max()
                        .orElse(-1);
            default -> -1;
        };
    }
}
