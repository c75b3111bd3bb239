package org.gantry.compiler.analysis;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.gantry.condition.LaunchExpr;

/**
 * An unknown of a {@link Poly}: it stands for the actual run-time value, never for an idealised one. Compared by identity; made once for
 * each kind by {@link Symbols}.
 */
public final class Symbol implements Comparable<Symbol> {
    /** What a symbol stands for. */
    public sealed interface Kind {}

    /** A value that is the same for all items and known at launch, within {@code [low, high]}. */
    public record Launch(LaunchExpr expr, BigInteger low, BigInteger high) implements Kind {}

    /** The item's coordinate. */
    public record Coordinate(int dimension) implements Kind {}

    /** How often the loop with this header block has gone round: 0 in the first iteration. */
    public record Trip(int header) implements Kind {}

    /** {@code dividend / divisor} rounded down, where the divisor is at least 1 and known at launch. */
    public record Quotient(Poly dividend, Poly divisor) implements Kind {}

    /** What {@link Quotient} leaves: {@code dividend - divisor * quotient}, in {@code [0, divisor)}. */
    public record Remainder(Poly dividend, Poly divisor) implements Kind {}

    /** Element {@code index} of array parameter {@code array}, whose elements are pairwise distinct, in {@code [low, high]}. */
    public record Element(int array, Poly index, Poly low, Poly high) implements Kind {}

    /** Element {@code index} of array parameter {@code array}, whose elements never descend and are not negative. */
    public record Border(int array, Poly index) implements Kind {}

    /** By how much the symbol {@code of} exceeds {@code low}: in {@code [0, most]}, with {@code most} known at launch. */
    public record Rest(Symbol of, Poly low, Poly most) implements Kind {}

    /** The length of the row with these indices of the table that is array parameter {@code array}; 0 to the largest int. */
    public record RowLength(int array, List<Poly> rows) implements Kind {}

    /** The SSA value {@code value} (or its zero-extension), in {@code [low, high]}. */
    public record Opaque(int value, boolean zeroExtended, BigInteger low, BigInteger high) implements Kind {}

    private final int id;
    private final long rank;
    private final Kind kind;
    private final String name;
    private List<Fact> facts = List.of();
    private List<Choice> choices = List.of();
    private Chosen chosen = Chosen.ANY;

    Symbol(int id, long rank, Kind kind, String name) {
        this.id = id;
        this.rank = rank;
        this.kind = kind;
        this.name = name;
    }

    /**
     * A form that the symbol may equal.
     *
     * @param form the form
     * @param block block at whose end it is chosen
     * @param given under which condition it is chosen, if one is known
     */
    public record Choice(IndexForm form, int block, Optional<Definitions.Given> given) {}

    /** Which of its choices a symbol equals. */
    public enum Chosen {
        /** Any one. */
        ANY,
        /** The least; the symbol's facts say that it is at most each. */
        LEAST,
        /** The greatest; the symbol's facts say that it is at least each. */
        GREATEST
    }

    /** What it stands for. */
    public Kind kind() {
        return kind;
    }

    /** Symbols are defined in terms of symbols of smaller rank only; launch values have rank -1. */
    public long rank() {
        return rank;
    }

    /** A name for messages. */
    public String name() {
        return name;
    }

    /** Whether it is known at launch. */
    public boolean isLaunch() {
        return kind instanceof Launch;
    }

    /** What holds wherever the symbol is defined. */
    public List<Fact> facts() {
        return facts;
    }

    /** If not empty, the symbol equals one of these. */
    public List<Choice> choices() {
        return choices;
    }

    /** Which of the choices it equals. */
    public Chosen chosen() {
        return chosen;
    }

    /** Adds what is known, once, while the symbol is being made. */
    void describe(List<Fact> newFacts, List<Choice> newChoices) {
        describe(newFacts, newChoices, Chosen.ANY);
    }

    /** Adds what is known, once, while the symbol is being made. */
    void describe(List<Fact> newFacts, List<Choice> newChoices, Chosen newChosen) {
        facts = List.copyOf(newFacts);
        choices = List.copyOf(newChoices);
        chosen = newChosen;
    }

    @Override
    public int compareTo(Symbol other) {
        return Integer.compare(id, other.id);
    }

    @Override
    public String toString() {
        return name;
    }
}
