package org.gantry.javac.source;

import com.sun.source.tree.Tree;

/**
 * A tree for which javac emits an instruction.
 *
 * @param key what it does; the same as its instruction's
 * @param tree what a message points to
 */
record TreeEvent(String key, Tree tree) {}
