package org.gantry.compiler.frontend;

/** The constructs that kernels cannot hold: stable codes, and what to write instead. */
enum Refusal {
    ESCAPE("R101", "Write the object's values into arrays of primitives instead."),
    RECURSION("R102", "Write a loop, with a local array of constant size as its stack where one is needed."),
    VIRTUAL_CALL("R103", "Call a static, private or final method, or capture an object whose class implements the method."),
    TRY_CATCH("R104", "Test the condition before the operation; an exception that leaves the body ends the launch with a KernelException."),
    SYNCHRONIZED("R105", "Give each item its own elements, or use a reduction such as Gantry.sum."),
    FIELD_WRITE("R106", "Write into an array, or return the value from a reduction such as Gantry.sum."),
    STRING("R107", "Work with numbers; keep strings on the host. Exception messages must be constants."),
    REFLECTION("R108", "Call the method or read the field directly."),
    NATIVE("R109", "Call a method that is written in Java."),
    ARRAY_SIZE("R110", "Give local arrays a constant size of at most 64 KiB, or pass an array that the host has made."),
    NESTED_LAUNCH("R111", "Launch one kernel after the other from the host, or write a loop."),
    JDK_FUNCTION("R112", "Declare it as one of Gantry's functional interfaces (DoubleFn, IntFn and so on), which are Serializable."),
    CLASS_FILE("R113", "Make the class file visible to the class loader of the body's class."),
    MERGE("R114", "Use each object under one name, or choose between numbers instead of between objects."),
    OBJECT_ARRAY("R115", "Use one array of primitives for each field."),
    IDENTITY("R116", "Compare values, not references."),
    TOO_LARGE("R117", "Split the kernel, or replace repeated calls by a loop."),
    BYTECODE("R118", "Compile the class with javac from Java 25 source."),
    JDK_METHOD("R119", "Use Math, StrictMath, the bit methods of the wrapper classes, or code of your own.");

    private final String code;
    private final String instead;

    Refusal(String code, String instead) {
        this.code = "GANTRY-" + code;
        this.instead = instead;
    }

    String code() {
        return code;
    }

    String instead() {
        return instead;
    }
}
