package org.gantry.compiler.frontend;

/** The constructs that kernels cannot hold: stable codes, and what to write instead. */
enum Refusal {
    ESCAPE("GANTRY-R101", "Write the object's values into arrays of primitives instead."),
    RECURSION("GANTRY-R102", "Write a loop, with a local array of constant size as its stack where one is needed."),
    VIRTUAL_CALL(
            "GANTRY-R103",
            "Call a static, private or final method, or capture an object whose class implements the method."),
    TRY_CATCH(
            "GANTRY-R104",
            "Test the condition before the operation; an exception that leaves the body ends the launch with a KernelException."),
    SYNCHRONIZED("GANTRY-R105", "Give each item its own elements, or use a reduction such as Gantry.sum."),
    FIELD_WRITE("GANTRY-R106", "Write into an array, or return the value from a reduction such as Gantry.sum."),
    STRING("GANTRY-R107", "Work with numbers; keep strings on the host. Exception messages must be constants."),
    REFLECTION("GANTRY-R108", "Call the method or read the field directly."),
    NATIVE("GANTRY-R109", "Call a method that is written in Java."),
    ARRAY_SIZE(
            "GANTRY-R110",
            "Give local arrays a constant size of at most 64 KiB, or pass an array that the host has made."),
    ARRAY_IN_LOOP("GANTRY-R110", "Make the array before the loop, and write its elements anew in each iteration."),
    NESTED_LAUNCH("GANTRY-R111", "Launch one kernel after the other from the host, or write a loop."),
    JDK_FUNCTION(
            "GANTRY-R112",
            "Capture an object of a class that the compiler has made, or a lambda of one of Gantry's functional"
                    + " interfaces (DoubleFn, IntFn and"
                    + " so on)."),
    CLASS_FILE("GANTRY-R113", "Make the class file visible to the class loader of the body's class."),
    MERGE("GANTRY-R114", "Use each object under one name, or choose between numbers instead of between objects."),
    OBJECT_ARRAY("GANTRY-R115", "Use one array of primitives for each field."),
    IDENTITY("GANTRY-R116", "Compare values, not references."),
    TOO_LARGE("GANTRY-R117", "Split the kernel, or replace repeated calls by a loop."),
    BYTECODE("GANTRY-R118", "Compile the class with javac from Java 25 source."),
    JDK_METHOD("GANTRY-R119", "Use Math, StrictMath, the bit methods of the wrapper classes, or code of your own."),
    AT_LAUNCH(
            "GANTRY-R120",
            "The kernel is checked at its launch. To have it checked before, write the body at the launch, and declare what it captures"
                    + " by final classes, records or arrays."),
    RESULT("GANTRY-R407", "Reduce to a record whose components are all primitive.");

    private final String code;
    private final String instead;

    Refusal(String code, String instead) {
        this.code = code;
        this.instead = instead;
    }

    String code() {
        return code;
    }

    String instead() {
        return instead;
    }
}
