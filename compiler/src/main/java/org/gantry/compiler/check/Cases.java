package org.gantry.compiler.check;

import static org.gantry.compiler.analysis.IndexForm.union;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.gantry.compiler.analysis.Fact;
import org.gantry.compiler.analysis.IndexForms;
import org.gantry.compiler.analysis.Obligation;
import org.gantry.compiler.analysis.PathConditions;
import org.gantry.compiler.analysis.Poly;
import org.gantry.compiler.analysis.Symbol;

/**
 * Takes subscripts apart: a choice (a minimum, {@code c ? a : b}) becomes one case for each of its values, with what is known where it is
 * chosen; an unknown that conditions hold between two bounds a fixed distance apart becomes the lower one plus a rest.
 */
final class Cases {
    /** More are not told apart. */
    private static final int MOST = 4;

    /**
     * Subscripts in one case.
     *
     * @param subscripts the forms
     * @param block where; a number that the path conditions know
     * @param obligations under which the forms are Java's values in this case
     */
    record Case(List<Poly> subscripts, int block, Set<Obligation> obligations) {
        Case {
            subscripts = List.copyOf(subscripts);
        }
    }

    private final IndexForms forms;
    private final PathConditions paths;
    private final Proofs proofs;

    Cases(IndexForms forms, PathConditions paths, Proofs proofs) {
        this.forms = forms;
        this.paths = paths;
        this.proofs = proofs;
    }

    /** All cases of an access, at least one. */
    List<Case> of(Subject subject) {
        var cases = paths.alternatives(subject.block()).stream()
                .map(b -> new Case(subject.subscripts(), b, Set.of()))
                .toList();
        for (var s = choice(cases); s.isPresent(); s = choice(cases)) {
            var split = new ArrayList<Case>();
            for (var c : cases) {
                split.addAll(has(c, s.get()) ? chosen(c, s.get()) : List.of(c));
            }
            if (split.size() > MOST) {
                break;
            }
            cases = List.copyOf(split);
        }
        return cases.stream().map(this::freed).toList();
    }

    private static boolean has(Case c, Symbol symbol) {
        return c.subscripts().stream().anyMatch(p -> p.symbols().contains(symbol));
    }

    /** A choice in a subscript whose values are all known. */
    private Optional<Symbol> choice(List<Case> cases) {
        return cases.stream()
                .flatMap(c -> c.subscripts().stream())
                .flatMap(p -> p.symbols().stream())
                .filter(s -> !s.choices().isEmpty())
                .filter(s -> s.choices().stream()
                        .allMatch(c -> proofs.usable(c.form().obligations())))
                .findFirst();
    }

    private List<Case> chosen(Case of, Symbol symbol) {
        var all = new ArrayList<Case>();
        for (var choice : symbol.choices()) {
            var value = choice.form().poly();
            var facts = new ArrayList<Fact>();
            int at = choice.given().map(g -> paths.assuming(choice.block(), g)).orElse(choice.block());
            facts.addAll(paths.at(at));
            symbol.facts().forEach(f -> facts.add(with(f, symbol, value)));
            paths.at(of.block()).stream()
                    .filter(f -> f.nonNegative().symbols().contains(symbol))
                    .forEach(f -> facts.add(with(f, symbol, value)));
            var usable =
                    facts.stream().filter(f -> proofs.usable(f.obligations())).toList();
            all.add(new Case(
                    map(of.subscripts(), p -> p.with(symbol, value)),
                    paths.knowing(of.block(), usable, at),
                    union(of.obligations(), choice.form().obligations())));
        }
        return all;
    }

    private static Fact with(Fact fact, Symbol symbol, Poly value) {
        return new Fact(fact.nonNegative().with(symbol, value), fact.obligations());
    }

    private static List<Poly> map(List<Poly> polys, Function<Poly, Poly> f) {
        return polys.stream().map(f).toList();
    }

    /** With unknowns between two bounds replaced. */
    private Case freed(Case of) {
        var result = of;
        for (var symbol : of.subscripts().stream()
                .flatMap(p -> p.symbols().stream())
                .distinct()
                .toList()) {
            if (symbol.kind() instanceof Symbol.Opaque && symbol.choices().isEmpty()) {
                result = freed(result, symbol);
            }
        }
        return result;
    }

    private Case freed(Case of, Symbol symbol) {
        for (var low : paths.at(of.block())) {
            var least = Poly.of(symbol).minus(low.nonNegative());
            if (least.symbols().contains(symbol)) {
                continue;
            }
            for (var high : paths.at(of.block())) {
                var most = high.nonNegative().plus(Poly.of(symbol));
                if (!most.symbols().contains(symbol)
                        && most.minus(least).isLaunch()
                        && proofs.usable(union(low.obligations(), high.obligations()))) {
                    var value = least.plus(Poly.of(forms.rest(symbol, least, most.minus(least))));
                    return new Case(
                            map(of.subscripts(), p -> p.with(symbol, value)),
                            of.block(),
                            union(of.obligations(), union(low.obligations(), high.obligations())));
                }
            }
        }
        return of;
    }
}
