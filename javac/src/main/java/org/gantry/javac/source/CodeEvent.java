package org.gantry.javac.source;

/**
 * An instruction that a tree can be told from.
 *
 * @param key what it does; the same as its tree's
 * @param offset in the method's bytecode
 * @param line source line, 0 where unknown
 */
record CodeEvent(String key, int offset, int line) {}
