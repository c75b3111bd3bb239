package org.gantry.compiler.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A place in the user's source.
 *
 * @param file simple name of the source file, empty where unknown
 * @param line line from 1, 0 where unknown
 * @param method binary class name, a dot, and the method's name
 * @param caller the call at which that method was inlined
 */
public record Position(String file, int line, String method, Optional<Position> caller) {
    /** No place. */
    public static final Position UNKNOWN = new Position("", 0, "", Optional.empty());

    /** The calls through which this place was inlined, innermost first, as {@code File.java:LINE}. */
    public List<String> chain() {
        var chain = new ArrayList<String>();
        for (var p = caller; p.isPresent(); p = p.get().caller()) {
            chain.add(p.get().file() + ":" + p.get().line());
        }
        return List.copyOf(chain);
    }

    @Override
    public String toString() {
        return file + ":" + line;
    }
}
