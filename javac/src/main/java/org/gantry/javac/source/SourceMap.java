package org.gantry.javac.source;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.lang.classfile.ClassFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.gantry.CodePlace;

/** The sources of one run of javac. Not thread-safe. */
public final class SourceMap {
    private final Trees trees;
    private final Elements elements;
    private final Map<String, CompilationUnitTree> units = new LinkedHashMap<>();
    private final List<CompilationUnitTree> all = new ArrayList<>();
    private final Map<CompilationUnitTree, Optional<ParsedSource>> parsed = new HashMap<>();

    private final Map<String, Optional<MethodTrees>> methods = new HashMap<>();

    /** Where the local and anonymous classes of some files begin, by binary name. */
    private final Map<String, Long> starts = new HashMap<>();

    /** No sources yet. */
    public SourceMap(Trees trees, Elements elements) {
        this.trees = trees;
        this.elements = elements;
    }

    /** Adds a file that was entered. */
    public void add(CompilationUnitTree unit) {
        all.add(unit);
        String prefix = ClassTrees.prefix(unit);
        for (var declaration : unit.getTypeDecls()) {
            if (declaration instanceof ClassTree type) {
                units.put(prefix + type.getSimpleName(), unit);
            }
        }
    }

    /**
     * Notes the names that javac gives to the classes of a file that has been attributed; of files that import Gantry only, since elsewhere
     * there are hardly any messages.
     */
    public void name(CompilationUnitTree unit) {
        if (unit.getImports().stream().noneMatch(i -> isGantrys(i.getQualifiedIdentifier()))) {
            return;
        }
        var positions = trees.getSourcePositions();
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitClass(ClassTree node, Void nothing) {
                if (trees.getElement(getCurrentPath()) instanceof TypeElement type) {
                    starts.put(elements.getBinaryName(type).toString(), positions.getStartPosition(unit, node));
                }
                return super.visitClass(node, nothing);
            }
        }.scan(unit, null);
    }

    /** Whether a name begins with {@code org.gantry.}; asked of every import of every file, and printing a tree takes long. */
    private static boolean isGantrys(Tree name) {
        Tree at = name;
        String inner = "";
        while (at instanceof MemberSelectTree select) {
            inner = select.getIdentifier().toString();
            at = select.getExpression();
        }
        return inner.equals("gantry")
                && at instanceof IdentifierTree first
                && first.getName().contentEquals("org");
    }

    /** The number of a file in the order in which the files were entered. */
    public int number(CompilationUnitTree unit) {
        return all.indexOf(unit);
    }

    /** Some place of some file, for what has none. */
    public Optional<SourcePlace> anywhere() {
        return all.stream().findFirst().map(unit -> new SourcePlace(unit, unit, -1));
    }

    /**
     * The tree that javac made an instruction from.
     *
     * @param code of the message: some are about the statement around the instruction
     * @param classFiles class files by name with slashes
     * @return empty if the source is not one of these, or no tree belongs to the instruction nor its line
     */
    public Optional<SourcePlace> find(CodePlace place, String code, Function<String, Optional<byte[]>> classFiles) {
        return file(place.className())
                .flatMap(unit -> parsed.computeIfAbsent(unit, ParsedSource::of)
                        .flatMap(source -> classFiles
                                .apply(place.className().replace('.', '/'))
                                .flatMap(bytes -> find(source, bytes, place, code))
                                .map(tree -> new SourcePlace(tree, unit, source.start(tree)))));
    }

    /** The file of a class. A dollar sign may be part of a name: the shortest prefix that is a top-level class counts. */
    private Optional<CompilationUnitTree> file(String name) {
        for (int end = name.indexOf('$', 1); end > 0; end = name.indexOf('$', end + 1)) {
            if (units.containsKey(name.substring(0, end))) {
                return Optional.of(units.get(name.substring(0, end)));
            }
        }
        return Optional.ofNullable(units.get(name));
    }

    private Optional<Tree> find(ParsedSource source, byte[] classFile, CodePlace place, String code) {
        var known = methods.get(place.className());
        if (known == null) {
            known = ClassTrees.find(source, starts, place.className())
                    .map(type -> new MethodTrees(source, type, ClassFile.of().parse(classFile)));
            methods.put(place.className(), known);
        }
        return known.flatMap(m -> m.find(place, code)).or(() -> source.onLine(place.line()));
    }
}
