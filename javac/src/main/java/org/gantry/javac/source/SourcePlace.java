package org.gantry.javac.source;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;

/**
 * A tree of a source file.
 *
 * @param tree what javac points to when it prints a message
 * @param unit the file, as the running compilation knows it
 * @param position of the tree's start, in characters from the file's start; -1 where unknown
 */
public record SourcePlace(Tree tree, CompilationUnitTree unit, long position) {}
