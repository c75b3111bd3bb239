package org.gantry.testkit.generate;

import java.util.List;

/** The primitive types. */
enum JavaType {
    BOOLEAN("boolean", "Boolean"),
    BYTE("byte", "Byte"),
    CHAR("char", "Character"),
    SHORT("short", "Short"),
    INT("int", "Integer"),
    LONG("long", "Long"),
    FLOAT("float", "Float"),
    DOUBLE("double", "Double");

    static final List<JavaType> ALL = List.of(values());
    static final List<JavaType> NUMERIC = List.of(BYTE, CHAR, SHORT, INT, LONG, FLOAT, DOUBLE);
    static final List<JavaType> INTEGRAL = List.of(BYTE, CHAR, SHORT, INT, LONG);
    /** Types whose arithmetic is done in int. */
    static final List<JavaType> PROMOTED = List.of(BYTE, CHAR, SHORT, INT);

    private final String keyword;
    private final String box;

    JavaType(String keyword, String box) {
        this.keyword = keyword;
        this.box = box;
    }

    /** The type's name in a program. */
    String keyword() {
        return keyword;
    }

    /** The wrapper class's simple name. */
    String box() {
        return box;
    }

    boolean isIntegral() {
        return INTEGRAL.contains(this);
    }

    boolean isFloating() {
        return this == FLOAT || this == DOUBLE;
    }
}
