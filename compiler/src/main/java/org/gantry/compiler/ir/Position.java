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
 * @param descriptor the method's descriptor, empty where unknown
 * @param offset of the instruction in the method's bytecode, -1 where unknown
 * @param caller the call at which that method was inlined
 */
public record Position(String file, int line, String method, String descriptor, int offset, Optional<Position> caller) {
    /** No place. */
    public static final Position UNKNOWN = new Position("", 0, "", Optional.empty());

    /** A place known by its line alone. */
    public Position(String file, int line, String method, Optional<Position> caller) {
        this(file, line, method, "", -1, caller);
    }

    /** The place by its line alone, and those of its callers. */
    public Position lineOnly() {
        return new Position(file, line, method, caller.map(Position::lineOnly));
    }

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
