package org.gantry.javac.source;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The class trees of a file by binary name. */
final class ClassTrees {
    private final Map<String, ClassTree> byName = new HashMap<>();

    private ClassTrees() {}

    /**
     * The tree of a class.
     *
     * @param starts where classes begin, as far as javac told; local and anonymous ones are otherwise numbered in the order of the source
     */
    static Optional<ClassTree> find(ParsedSource source, Map<String, Long> starts, String binaryName) {
        var classes = new ClassTrees();
        for (Tree declaration : source.unit().getTypeDecls()) {
            if (declaration instanceof ClassTree type) {
                classes.add(prefix(source.unit()) + type.getSimpleName(), type);
            }
        }
        Long start = starts.get(binaryName);
        return start == null
                ? Optional.ofNullable(classes.byName.get(binaryName))
                : classes.byName.values().stream()
                        .filter(type -> source.start(type) == start)
                        .findFirst();
    }

    /** What stands before the names of a file's classes. */
    static String prefix(CompilationUnitTree unit) {
        return Optional.ofNullable(unit.getPackageName())
                .map(name -> name + ".")
                .orElse("");
    }

    private void add(String name, ClassTree type) {
        byName.put(name, type);
        var local = new Local(name);
        for (Tree member : type.getMembers()) {
            if (member instanceof ClassTree nested) {
                add(name + "$" + nested.getSimpleName(), nested);
            } else {
                local.scan(member, null);
            }
        }
    }

    /** Numbers the classes in the code of one class. */
    private final class Local extends TreeScanner<Void, Void> {
        private final String outer;
        private final Map<String, Integer> numbers = new HashMap<>();

        private Local(String outer) {
            this.outer = outer;
        }

        @Override
        public Void visitClass(ClassTree type, Void nothing) {
            String simple = type.getSimpleName().toString();
            add(outer + "$" + numbers.merge(simple, 1, Integer::sum) + simple, type);
            return null;
        }
    }
}
