package org.gantry.runtime;

import java.util.Optional;
import java.util.Set;
import org.gantry.Device;
import org.gantry.Gantry;
import org.gantry.Launch;
import org.gantry.RefusedException;

/** Refusals that have no place in a kernel: they are placed at the user's call. */
public final class Refusals {
    private static final Set<String> API =
            Set.of(Gantry.class.getName(), Launch.class.getName(), Device.class.getName());
    private static final Set<String> INSIDE =
            Set.of("org.gantry.runtime.", "org.gantry.driver.", "org.gantry.compiler.", "java.");

    private Refusals() {}

    /**
     * A refusal, placed at the innermost call of the current thread that is the user's.
     *
     * @param code stable code of {@code docs/errors.md}
     * @param text what, why, and what to write instead
     */
    public static RefusedException at(String code, String text) {
        Optional<StackWalker.StackFrame> call = StackWalker.getInstance()
                .walk(frames -> frames.filter(Refusals::isUsers).findFirst());
        String file = call.map(StackWalker.StackFrame::getFileName).orElse("");
        return new RefusedException(
                code, file, call.map(StackWalker.StackFrame::getLineNumber).orElse(0), text);
    }

    /** The class that launches: that of the innermost call of the current thread that is the user's. */
    static Optional<Class<?>> launching() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames ->
                        frames.filter(Refusals::isUsers).findFirst().map(StackWalker.StackFrame::getDeclaringClass));
    }

    private static boolean isUsers(StackWalker.StackFrame frame) {
        String name = frame.getClassName();
        return !API.contains(name) && INSIDE.stream().noneMatch(name::startsWith);
    }
}
