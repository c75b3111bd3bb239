package org.gantry.cli;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.gantry.javac.GantryPlugin;

/** Compiles single source files with the JDK's own compiler. */
final class SourceFile {
    private SourceFile() {}

    /**
     * Compiles a file with this JVM's class path, {@code -g}, and the javac plugin.
     *
     * @param folder where the class files go
     * @param err where the compiler's messages go
     * @return the binary name of the class to start, the first that declares {@code main}; empty if the file does not compile
     * @throws UsageException if no class in the file declares {@code main}
     */
    static Optional<String> compile(Path file, Path folder, PrintWriter err) throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var messages = new DiagnosticCollector<JavaFileObject>();
        try (var files = compiler.getStandardFileManager(messages, Locale.ROOT, StandardCharsets.UTF_8)) {
            var options =
                    List.of("-g", "-proc:none", "-d", folder.toString(), "-cp", System.getProperty("java.class.path"));
            var task = (JavacTask)
                    compiler.getTask(err, files, messages, options, List.of(), files.getJavaFileObjects(file));
            // Asked before code is generated: that empties the trees.
            Optional<String> main = mainClass(task.parse());
            GantryPlugin.attach(task, files, List.of());
            task.generate();
            messages.getDiagnostics().forEach(err::println);
            err.flush();
            if (messages.getDiagnostics().stream().anyMatch(message -> message.getKind() == Diagnostic.Kind.ERROR)) {
                return Optional.empty();
            }
            if (main.isEmpty()) {
                throw new UsageException("GANTRY-U105", file + " declares no main");
            }
            return main;
        }
    }

    private static Optional<String> mainClass(Iterable<? extends CompilationUnitTree> units) {
        for (CompilationUnitTree unit : units) {
            String prefix = Optional.ofNullable(unit.getPackageName())
                    .map(name -> name + ".")
                    .orElse("");
            for (var declaration : unit.getTypeDecls()) {
                if (declaration instanceof ClassTree type && declaresMain(type)) {
                    return Optional.of(prefix + type.getSimpleName());
                }
            }
        }
        return Optional.empty();
    }

    private static boolean declaresMain(ClassTree type) {
        return type.getMembers().stream()
                .anyMatch(member ->
                        member instanceof MethodTree method && method.getName().contentEquals("main"));
    }
}
