package org.gantry.compiler.frontend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.ir.Site;

/** The places of a kernel at which an item can fail; those of one line that fail alike share a number. */
final class SiteTable {
    private final List<Site> sites = new ArrayList<>();
    private final Map<Site, Integer> numbers = new HashMap<>();

    private int number(Site site) {
        var byLine =
                new Site(site.kind(), site.position().lineOnly(), site.subject(), site.exception(), site.message());
        return numbers.computeIfAbsent(byLine, s -> {
            sites.add(site);
            return sites.size() - 1;
        });
    }

    int index(Position position, String array) {
        return number(new Site(Site.Kind.INDEX, position, array, "java.lang.ArrayIndexOutOfBoundsException", ""));
    }

    /** An index that the body itself asks to be checked. */
    int asked(Position position) {
        return number(new Site(Site.Kind.INDEX, position, "", "java.lang.IndexOutOfBoundsException", ""));
    }

    int nullArray(Position position, String array) {
        return number(new Site(Site.Kind.NULL_ARRAY, position, array, "java.lang.NullPointerException", ""));
    }

    int division(Position position) {
        return number(new Site(Site.Kind.DIVISION_BY_ZERO, position, "", "java.lang.ArithmeticException", "/ by zero"));
    }

    int negativeSize(Position position, int size) {
        return number(new Site(
                Site.Kind.NEGATIVE_SIZE, position, "", "java.lang.NegativeArraySizeException", Integer.toString(size)));
    }

    /** @param exception name of the exception class, with slashes */
    int thrown(Position position, String exception, String message) {
        return number(new Site(Site.Kind.THROWN, position, "", exception.replace('/', '.'), message));
    }

    int of(Site.Kind kind, Position position, String exception, String message) {
        return number(new Site(kind, position, "", exception, message));
    }

    List<Site> sites() {
        return List.copyOf(sites);
    }
}
