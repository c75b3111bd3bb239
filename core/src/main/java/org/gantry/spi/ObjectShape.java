package org.gantry.spi;

import java.util.List;

/** What the compiler may know of an object on a {@link ValuePath}: part of the key under which compiled code is found again. */
public sealed interface ObjectShape {
    /** The null reference. */
    record Null() implements ObjectShape {}

    /** An array, of the exact class {@code descriptor}. */
    record Array(String descriptor) implements ObjectShape {}

    /** An object of exactly the class {@code className} (binary name with slashes). An enum constant with a body has its own class. */
    record Instance(String className) implements ObjectShape {}

    /**
     * A lambda or method reference.
     *
     * @param interfaceName the functional interface, with slashes
     * @param interfaceMethod its method's name
     * @param interfaceDescriptor its method's erased descriptor
     * @param kind the reference kind of the implementation ({@link java.lang.invoke.MethodHandleInfo})
     * @param owner class of the implementation method, with slashes
     * @param name the implementation method
     * @param descriptor its descriptor
     * @param captures descriptors of the captured arguments, receiver first where there is one
     */
    record Function(
            String interfaceName,
            String interfaceMethod,
            String interfaceDescriptor,
            int kind,
            String owner,
            String name,
            String descriptor,
            List<String> captures)
            implements ObjectShape {
        public Function {
            captures = List.copyOf(captures);
        }
    }

    /** Not known: the class file alone does not tell (static checking only; never the case at a launch). */
    record Unknown(String declaredType) implements ObjectShape {}
}
