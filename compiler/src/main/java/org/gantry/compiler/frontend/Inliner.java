package org.gantry.compiler.frontend;

import java.lang.reflect.AccessFlag;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** Puts a method's code in the place of its call. */
final class Inliner {
    private static final int DEEPEST = 60;
    private static final int PLATFORM_REPETITIONS = 8;

    private Inliner() {}

    /**
     * Reads a method with these arguments.
     *
     * @param suffix tells calls of one instruction apart
     * @return its result; empty if it is void or never returns
     */
    static Optional<Symbolic> inline(Frame f, ClassFiles.Method method, List<Symbolic> arguments, String suffix) {
        var name = method.owner().replace('/', '.') + "." + method.name();
        refuseUnreadable(f, method, name);
        refuseRecursion(f, method, name);
        f.translation().countCall();
        if (f.translation().tooLarge()) {
            throw f.refuse(Refusal.TOO_LARGE, "the kernel is too large with all its calls in place");
        }
        var body = f.classes().body(method);
        var state = State.empty(body.maxLocals());
        state.heap = f.state().heap;
        int slot = 0;
        for (var argument : arguments) {
            var value = argument instanceof Symbolic.Comparison c
                    ? new Symbolic.Scalar(Arithmetic.materialise(f, c))
                    : argument;
            state.locals.set(slot, value);
            slot += value.wide() ? 2 : 1;
        }
        var callee = new Frame(f.translation(), body, Optional.of(f), f.place() + suffix + "/", state);
        var returns = new MethodTranslator(callee).run();
        if (returns.isEmpty()) {
            f.close();
            return Optional.empty();
        }
        var after = new Join(callee).meet(returns, new BitSet(), callee.key() + ":return");
        f.state().heap = after.heap;
        return after.stack.isEmpty() ? Optional.empty() : Optional.of(after.stack.getLast());
    }

    private static void refuseUnreadable(Frame f, ClassFiles.Method method, String name) {
        if (method.has(AccessFlag.NATIVE)) {
            throw f.refuse(Refusal.NATIVE, "the native method " + name + " is called");
        }
        if (method.has(AccessFlag.SYNCHRONIZED)) {
            throw f.refuse(Refusal.SYNCHRONIZED, "the synchronized method " + name + " is called");
        }
        if (method.has(AccessFlag.ABSTRACT) || method.model().code().isEmpty()) {
            throw f.refuse(Refusal.VIRTUAL_CALL, "which method is meant by the call of " + name + " is not known");
        }
        if (method.owner().startsWith("java/lang/String") || method.owner().startsWith("java/lang/AbstractString")) {
            throw f.refuse(Refusal.STRING, "the method " + name + " is called");
        }
        if (method.owner().startsWith("java/lang/reflect/")
                || method.owner().startsWith("java/lang/invoke/")
                || method.owner().equals("java/lang/Class")) {
            throw f.refuse(Refusal.REFLECTION, "the method " + name + " is called");
        }
    }

    private static void refuseRecursion(Frame f, ClassFiles.Method method, String name) {
        int times = 0;
        for (var at = Optional.of(f); at.isPresent(); at = at.get().caller()) {
            if (at.get().body().key().equals(method.key())) {
                times++;
            }
        }
        if (times > (ClassFiles.platform(method.owner()) ? PLATFORM_REPETITIONS : 0)) {
            throw f.refuse(Refusal.RECURSION, "the method " + name + " calls itself");
        }
        if (f.depth() > DEEPEST) {
            throw f.refuse(Refusal.TOO_LARGE, "the calls are nested more than " + DEEPEST + " deep");
        }
    }
}
