package org.gantry.testkit.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a piece of code can name. A child sees its parent's names; what is added to the child ends with it. Not thread-safe. */
final class Scope {
    /**
     * Something of a primitive type.
     *
     * @param text how it is read
     * @param use what may be done with it
     */
    record Variable(String text, JavaType type, Use use) {}

    /** What may be done with a variable. */
    enum Use {
        /** Never changes: may be used in guards and lambdas. */
        FINAL,
        /** Changes, by others. */
        READ,
        ASSIGN
    }

    /**
     * An array.
     *
     * @param text how it is named
     * @param length a power of two if constant, 0 if only {@code text.length} tells
     * @param own the index of the item's own element, which it may write; empty where it may write none, or all
     * @param access what the item may do
     */
    record Array(String text, JavaType element, int length, String own, Access access) {}

    /** What an item may do with an array. */
    enum Access {
        READ,
        /** Read and write the own element alone. */
        OWN,
        /** A local array. */
        ALL
    }

    /** A variable of an enum, with its number of constants. */
    record Constant(String text, Declarations.EnumType type) {}

    /** A variable of a sealed interface. */
    record Choice(String text, Declarations.SealedType type) {}

    /** Where a break or continue may lead: a loop with or without a label. */
    record Loop(String label) {}

    private final Optional<Scope> parent;
    private final List<Variable> variables = new ArrayList<>();
    private final List<Array> arrays = new ArrayList<>();
    private final List<Constant> constants = new ArrayList<>();
    private final List<Choice> choices = new ArrayList<>();
    private final List<Loop> loops = new ArrayList<>();

    private Scope(Optional<Scope> parent) {
        this.parent = parent;
    }

    static Scope empty() {
        return new Scope(Optional.empty());
    }

    Scope child() {
        return new Scope(Optional.of(this));
    }

    void add(Variable v) {
        variables.add(v);
    }

    void add(Array a) {
        arrays.add(a);
    }

    void add(Constant c) {
        constants.add(c);
    }

    void add(Choice c) {
        choices.add(c);
    }

    void add(Loop l) {
        loops.add(l);
    }

    List<Variable> variables() {
        return joined(parent.map(Scope::variables), variables);
    }

    List<Variable> variables(JavaType type) {
        return variables().stream().filter(v -> v.type() == type).toList();
    }

    List<Variable> assignable() {
        return variables().stream().filter(v -> v.use() == Use.ASSIGN).toList();
    }

    /** A scope with nothing but what never changes. */
    Scope finals() {
        var finals = empty();
        variables().stream().filter(v -> v.use() == Use.FINAL).forEach(finals::add);
        arrays().stream().filter(a -> a.access() == Access.READ).forEach(finals::add);
        return finals;
    }

    List<Array> arrays() {
        return joined(parent.map(Scope::arrays), arrays);
    }

    List<Constant> constants() {
        return joined(parent.map(Scope::constants), constants);
    }

    List<Choice> choices() {
        return joined(parent.map(Scope::choices), choices);
    }

    /** Loops around, innermost last. */
    List<Loop> loops() {
        return joined(parent.map(Scope::loops), loops);
    }

    private static <T> List<T> joined(Optional<List<T>> outer, List<T> own) {
        var all = new ArrayList<>(outer.orElse(List.of()));
        all.addAll(own);
        return all;
    }
}
