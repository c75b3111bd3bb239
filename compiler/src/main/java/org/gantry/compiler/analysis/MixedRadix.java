package org.gantry.compiler.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes a coordinate that subscripts divide as digits of a mixed radix: {@code t = c * (t / c) + t % c}. The digits tell items
 * apart as the
 * coordinate does, and subscripts become linear in them. With several divisors, each must be a multiple of the one before.
 *
 * @param replaced what each coordinate (and each quotient that is divided again) is replaced by, in order
 * @param items what tells items apart
 */
public record MixedRadix(Map<Symbol, Poly> replaced, Set<Symbol> items) {
    /** For the subscripts {@code w} and {@code x}, and the symbols that may be divided. */
    public static MixedRadix of(IndexForms forms, Set<Symbol> items, List<Poly> w, List<Poly> x) {
        Map<Symbol, Poly> replaced = new LinkedHashMap<>();
        Set<Symbol> digits = new LinkedHashSet<>(items);
        for (var item : items) {
            var chain = chain(quotients(item, w, x));
            if (chain.isEmpty()) {
                continue;
            }
            digits.remove(item);
            var rest = item;
            var unit = Poly.ONE;
            for (var q : chain) {
                var divisor = ((Symbol.Quotient) q.kind()).divisor();
                var radix = unit.equals(Poly.ONE)
                        ? divisor
                        : divisor.dividedBy(unit).orElseThrow();
                var digit = forms.remainder(rest, radix);
                replaced.put(rest, radix.times(Poly.of(q)).plus(Poly.of(digit)));
                digits.add(digit);
                unit = divisor;
                rest = q;
            }
            digits.add(rest);
        }
        return new MixedRadix(replaced, digits);
    }

    /** The quotients of exactly this coordinate that occur. */
    private static List<Symbol> quotients(Symbol item, List<Poly> w, List<Poly> x) {
        Set<Symbol> all = new LinkedHashSet<>();
        for (var side : List.of(w, x)) {
            for (var p : side) {
                for (var s : p.symbols()) {
                    if (s.kind() instanceof Symbol.Quotient q && q.dividend().equals(Poly.of(item))) {
                        all.add(s);
                    }
                }
            }
        }
        return List.copyOf(all);
    }

    /** In an order in which each divisor is a multiple of the one before; empty if there is none. */
    private static List<Symbol> chain(List<Symbol> quotients) {
        var left = new ArrayList<>(quotients);
        var chain = new ArrayList<Symbol>();
        while (!left.isEmpty()) {
            var next = left.stream()
                    .filter(q -> left.stream()
                            .allMatch(o ->
                                    o == q || divisor(o).dividedBy(divisor(q)).isPresent()))
                    .findFirst();
            if (next.isEmpty()) {
                return List.of();
            }
            chain.add(next.get());
            left.remove(next.get());
        }
        return chain;
    }

    private static Poly divisor(Symbol quotient) {
        return ((Symbol.Quotient) quotient.kind()).divisor();
    }

    /** The subscripts in terms of the digits. */
    public List<Poly> apply(List<Poly> subscripts) {
        var result = new ArrayList<>(subscripts);
        for (int i = 0; i < result.size(); i++) {
            for (var r : replaced.entrySet()) {
                result.set(i, result.get(i).with(r.getKey(), r.getValue()));
            }
        }
        return result;
    }
}
