package org.gantry.compiler.analysis;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import org.gantry.condition.LaunchExpr;

/** Makes each symbol of a kernel once. Not thread-safe. */
public final class Symbols {
    /** Ranks leave room for symbols derived at the same place. */
    private static final int RANK_STEP = 64;

    private final Map<Symbol.Kind, Symbol> known = new HashMap<>();

    /** Whether the symbol has been made before. */
    boolean has(Symbol.Kind kind) {
        return known.containsKey(kind);
    }

    /** A value known at launch. */
    Symbol launch(LaunchExpr expr, BigInteger low, BigInteger high, String name) {
        return known.computeIfAbsent(new Symbol.Launch(expr, low, high), k -> new Symbol(known.size(), -1, k, name));
    }

    /** A symbol that is not known at launch, defined at {@code position}, behind all in {@code of}. */
    Symbol varying(Symbol.Kind kind, int position, String name, Poly... of) {
        var present = known.get(kind);
        if (present != null) {
            return present;
        }
        long rank = (long) position * RANK_STEP;
        for (var p : of) {
            for (var s : p.symbols()) {
                rank = Math.max(rank, s.rank() + 1);
            }
        }
        var symbol = new Symbol(known.size(), rank, kind, name);
        known.put(kind, symbol);
        return symbol;
    }
}
