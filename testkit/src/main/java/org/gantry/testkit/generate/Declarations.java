package org.gantry.testkit.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The types and functions that a program declares beside its kernel. Grows while the program is made. Not thread-safe. */
final class Declarations {
    /** An enum with constants C0, C1, ... */
    record EnumType(String name, int constants) {}

    /**
     * A component of a record.
     *
     * @param type its primitive type; meaningless if nested
     * @param nested the record that it is
     */
    record Component(String name, JavaType type, Optional<RecordType> nested) {
        String typeName() {
            return nested.map(RecordType::name).orElse(type.keyword());
        }
    }

    /** A record. */
    record RecordType(String name, List<Component> components) {}

    /** A sealed interface and its records. */
    record SealedType(String name, List<RecordType> cases) {}

    /** A final class with fields that methods change: {@code void mix(long)}, {@code int bump(int)}. */
    record MutableType(String name, List<Component> fields) {}

    /** Something to call: text up to the opening parenthesis. */
    record Callable(String call, List<JavaType> parameters, JavaType result) {}

    private final Dice dice;
    private final List<Code> members = new ArrayList<>();
    private final List<EnumType> enums = new ArrayList<>();
    private final List<RecordType> records = new ArrayList<>();
    private final List<SealedType> sealed = new ArrayList<>();
    private final List<MutableType> mutable = new ArrayList<>();
    private final List<Callable> callables = new ArrayList<>();

    Declarations(Dice dice) {
        this.dice = dice;
    }

    /** Declares some types. */
    void types() {
        for (int k = dice.below(2); k >= 0; k--) {
            declareEnum();
        }
        for (int k = dice.below(3); k >= 0; k--) {
            records.add(declareRecord(Optional.empty()));
        }
        if (dice.coin()) {
            declareSealed();
        }
        if (dice.coin()) {
            declareMutable();
        }
        members.add(new Code.Line("record Pair<A, B>(A first, B second) {}"));
        members.add(new Code.Line("static <T> T choose(boolean c, T a, T b) { return c ? a : b; }"));
    }

    private void declareEnum() {
        var type = new EnumType(dice.name("E"), 2 + dice.below(4));
        var constants = new ArrayList<String>();
        for (int c = 0; c < type.constants(); c++) {
            constants.add("C" + c);
        }
        members.add(new Code.Line("enum " + type.name() + " { " + String.join(", ", constants) + " }"));
        enums.add(type);
    }

    private RecordType declareRecord(Optional<String> parent) {
        var components = new ArrayList<Component>();
        for (int k = dice.below(3); k >= 0; k--) {
            boolean nest = parent.isEmpty() && !records.isEmpty() && dice.oneIn(4);
            Optional<RecordType> nested = nest ? Optional.of(dice.pick(records)) : Optional.empty();
            components.add(new Component(dice.name("c"), dice.pick(JavaType.ALL), nested));
        }
        var type = new RecordType(dice.name("R"), components);
        var header = components.stream().map(c -> c.typeName() + " " + c.name()).collect(Collectors.joining(", "));
        var implementing = parent.map(p -> " implements " + p).orElse("");
        members.add(new Code.Line("record " + type.name() + "(" + header + ")" + implementing + " {}"));
        return type;
    }

    private void declareSealed() {
        var name = dice.name("S");
        var cases = new ArrayList<RecordType>();
        for (int k = 1 + dice.below(2); k >= 0; k--) {
            cases.add(declareRecord(Optional.of(name)));
        }
        var permits = cases.stream().map(RecordType::name).collect(Collectors.joining(", "));
        members.add(new Code.Line("sealed interface " + name + " permits " + permits + " {}"));
        sealed.add(new SealedType(name, cases));
    }

    private void declareMutable() {
        var fields = List.of(
                new Component(dice.name("f"), JavaType.INT, Optional.empty()),
                new Component(
                        dice.name("f"), dice.of(JavaType.LONG, JavaType.DOUBLE, JavaType.FLOAT), Optional.empty()));
        var type = new MutableType(dice.name("M"), fields);
        var a = fields.getFirst().name();
        var b = fields.getLast().name();
        var t = fields.getLast().typeName();
        members.add(new Code.Group(
                "static final class " + type.name() + " {",
                List.of(
                        new Code.Line("int " + a + ";"),
                        new Code.Line(t + " " + b + ";"),
                        new Code.Line(type.name() + "(int x, " + t + " y) { " + a + " = x; this." + b + " = y; }"),
                        new Code.Line("void mix(long by) { " + b + " += by; if (by > 3) { " + a + "++; } }"),
                        new Code.Line("int bump(int by) { " + a + " = " + a + " * 31 + by; return " + a + " ^ by; }")),
                "}"));
        mutable.add(type);
    }

    void add(Callable c) {
        callables.add(c);
    }

    void member(Code code) {
        members.add(code);
    }

    List<Code> members() {
        return List.copyOf(members);
    }

    List<EnumType> enums() {
        return enums;
    }

    List<RecordType> records() {
        return records;
    }

    List<SealedType> sealed() {
        return sealed;
    }

    List<MutableType> mutable() {
        return mutable;
    }

    /** What gives this type when called. */
    List<Callable> callables(JavaType result) {
        return callables.stream().filter(c -> c.result() == result).toList();
    }
}
