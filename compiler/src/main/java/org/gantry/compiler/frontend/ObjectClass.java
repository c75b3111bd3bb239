package org.gantry.compiler.frontend;

import java.util.Optional;

/**
 * The exact class of an object whose fields are known one by one.
 *
 * @param name binary name with slashes; for functions the interface's
 * @param function what it calls, for lambdas and method references
 * @param host whether it stands for an object of the host, so that its fields cannot be written
 */
record ObjectClass(String name, Optional<FunctionTarget> function, boolean host) implements Comparable<ObjectClass> {
    static ObjectClass named(String name) {
        return new ObjectClass(name, Optional.empty(), false);
    }

    /** An object of the host, with its fields as they are at launch. */
    static ObjectClass ofHost(String name) {
        return new ObjectClass(name, Optional.empty(), true);
    }

    /**
     * What a lambda or method reference calls.
     *
     * @param method the functional interface's method
     * @param descriptor that method's erased descriptor
     * @param kind reference kind of the implementation
     * @param owner class of the implementation method
     * @param name its name
     * @param type its descriptor
     * @param ownerIsInterface whether {@code owner} is an interface
     * @param captures number of captured values
     */
    record FunctionTarget(
            String method,
            String descriptor,
            int kind,
            String owner,
            String name,
            String type,
            boolean ownerIsInterface,
            int captures) {}

    @Override
    public int compareTo(ObjectClass other) {
        return toString().compareTo(other.toString());
    }
}
