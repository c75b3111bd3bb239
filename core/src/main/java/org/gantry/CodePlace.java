package org.gantry;

import java.io.Serializable;

/**
 * A place in a class file.
 *
 * @param className the class, by its binary name ({@code some.Outer$Inner})
 * @param method the method's name
 * @param descriptor its descriptor, empty where unknown
 * @param offset of the instruction in the method's bytecode, -1 where unknown
 * @param line source line, 0 where unknown
 */
public record CodePlace(String className, String method, String descriptor, int offset, int line)
        implements Serializable {}
