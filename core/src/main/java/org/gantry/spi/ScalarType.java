package org.gantry.spi;

/** The primitive types of parameters and elements, named by their Java type. */
public enum ScalarType {
    BOOLEAN("Z", 1),
    BYTE("B", 1),
    CHAR("C", 2),
    SHORT("S", 2),
    INT("I", 4),
    LONG("J", 8),
    FLOAT("F", 4),
    DOUBLE("D", 8);

    private final String descriptor;
    private final int bytes;

    ScalarType(String descriptor, int bytes) {
        this.descriptor = descriptor;
        this.bytes = bytes;
    }

    /** The JVM's descriptor. */
    public String descriptor() {
        return descriptor;
    }

    /** Size of an array element in bytes. */
    public int bytes() {
        return bytes;
    }

    /** The type with this descriptor. */
    public static ScalarType of(String descriptor) {
        for (ScalarType type : values()) {
            if (type.descriptor.equals(descriptor)) {
                return type;
            }
        }
        throw new IllegalArgumentException("not a primitive type: " + descriptor);
    }
}
