package org.gantry.compiler.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gantry.CodePlace;
import org.gantry.RefusedException;
import org.gantry.compiler.ir.Position;

/** Positions of the IR as places in class files, for whoever has the sources. */
public final class Places {
    private Places() {}

    /**
     * A refusal at a position.
     *
     * @param text what, why, and what to write instead
     */
    public static RefusedException refused(String code, Position at, String text) {
        return new RefusedException(code, at.file(), at.line(), text, of(at));
    }

    /** The place, and then the calls through which it was inlined, innermost first. */
    public static List<CodePlace> of(Position position) {
        var places = new ArrayList<CodePlace>();
        for (var p = Optional.of(position); p.isPresent(); p = p.get().caller()) {
            var at = p.get();
            int dot = at.method().lastIndexOf('.');
            if (dot > 0) {
                places.add(new CodePlace(
                        at.method().substring(0, dot),
                        at.method().substring(dot + 1),
                        at.descriptor(),
                        at.offset(),
                        at.line()));
            }
        }
        return List.copyOf(places);
    }
}
