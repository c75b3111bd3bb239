package org.gantry.compiler.target.host;

import org.gantry.compiler.ir.Type;
import org.gantry.compiler.target.Bound;
import org.gantry.compiler.target.Code;
import org.gantry.compiler.target.Types;

/**
 * An array with one value for each item of a strip.
 *
 * @param pointer its first element
 * @param type of the values
 */
record Strip(String pointer, Type type) {
    /** Items of a strip: its arrays stay in the nearest cache, and the rows that the loop walks over in the second. */
    static final int ITEMS = 128;

    /** A new array for so many items. */
    static Strip allocate(Code code, Type type, int items) {
        return new Strip(
                code.hoisted("alloca [" + items + " x " + Types.element((Type.Scalar) type) + "], align 64"), type);
    }

    private String address(Code code, String item) {
        return code.value(
                "getelementptr inbounds " + Types.element((Type.Scalar) type) + ", ptr " + pointer + ", i64 " + item);
    }

    /** The value of an item. */
    Bound load(NativeFunction target, String item) {
        var code = target.code();
        var loaded = code.value(
                "load " + Types.element((Type.Scalar) type) + ", ptr " + address(code, item) + target.accessGroup());
        var text = type == Type.Scalar.I1 ? code.value("trunc i8 " + loaded + " to i1") : loaded;
        return type == Type.Scalar.I32
                ? new Bound.Scalar(text, code.value("sext i32 " + text + " to i64"))
                : new Bound.Scalar(text);
    }

    /** Sets the value of an item. */
    void store(NativeFunction target, String item, String value) {
        var code = target.code();
        var text = type == Type.Scalar.I1 ? code.value("zext i1 " + value + " to i8") : value;
        code.line("store " + Types.element((Type.Scalar) type) + " " + text + ", ptr " + address(code, item)
                + target.accessGroup());
    }
}
