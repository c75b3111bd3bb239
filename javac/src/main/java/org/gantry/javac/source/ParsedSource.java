package org.gantry.javac.source;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * A source file, parsed once more: by the time there are messages, the trees of the running compilation have been taken apart, and under
 * {@code -g:none} they know no lines. Positions are those of the original.
 */
final class ParsedSource {
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final LineMap lines;

    private ParsedSource(CompilationUnitTree unit, SourcePositions positions) {
        this.unit = unit;
        this.positions = positions;
        this.lines = unit.getLineMap();
    }

    /** Parses the file of {@code original}; empty if it cannot be read or parsed. */
    static Optional<ParsedSource> of(CompilationUnitTree original) {
        try {
            String text = original.getSourceFile().getCharContent(true).toString();
            var copy = new SimpleJavaFileObject(copyOf(original.getSourceFile()), JavaFileObject.Kind.SOURCE) {
                @Override
                public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                    return text;
                }
            };
            var task = (JavacTask) ToolProvider.getSystemJavaCompiler()
                    .getTask(null, null, message -> {}, List.of("-proc:none"), null, List.of(copy));
            for (CompilationUnitTree unit : task.parse()) {
                return Optional.of(new ParsedSource(unit, Trees.instance(task).getSourcePositions()));
            }
            return Optional.empty();
        } catch (IOException | URISyntaxException | RuntimeException _) {
            return Optional.empty();
        }
    }

    /** A name that ends as the file's does: a class that is not declared is named after it. */
    private static URI copyOf(JavaFileObject file) throws URISyntaxException {
        String name = file.getName();
        return new URI(
                "copy", null, "/" + name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1), null);
    }

    CompilationUnitTree unit() {
        return unit;
    }

    /** Where a tree starts, in characters from 0. */
    long start(Tree tree) {
        return positions.getStartPosition(unit, tree);
    }

    long end(Tree tree) {
        return positions.getEndPosition(unit, tree);
    }

    /** The line of a tree's start, from 1; 0 where unknown. */
    int line(Tree tree) {
        long start = start(tree);
        return start < 0 ? 0 : (int) lines.getLineNumber(start);
    }

    /** The first statement that starts on a line. */
    Optional<Tree> onLine(int line) {
        var found = new ArrayList<Tree>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void scan(Tree tree, Void nothing) {
                if (tree instanceof StatementTree && !(tree instanceof BlockTree) && line(tree) == line) {
                    found.add(tree);
                }
                return super.scan(tree, nothing);
            }
        }.scan(unit, null);
        return found.stream().findFirst();
    }
}
