package org.gantry.javac;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Runs javac with the plugin, in this JVM, on sources from memory. */
final class Javac {
    private static final Pattern CODE = Pattern.compile("\\[(GANTRY-[A-Z]\\d{3})\\]");

    private final Path output;
    private final List<String> options;
    private final boolean checked;
    private final List<String> arguments;

    private Javac(Path output, List<String> options, boolean checked, List<String> arguments) {
        this.output = output;
        this.options = options;
        this.checked = checked;
        this.arguments = arguments;
    }

    /** javac as most people start it, with {@code -g}. */
    static Javac into(Path output) {
        return new Javac(output, List.of("-g"), true, List.of());
    }

    /** With these options of javac's in place of {@code -g}. */
    Javac with(String... others) {
        return new Javac(output, List.of(others), checked, arguments);
    }

    /** With these options of the plugin. */
    Javac plugin(String... others) {
        return new Javac(output, options, checked, List.of(others));
    }

    /** Without the plugin. */
    Javac plain() {
        return new Javac(output, options, false, arguments);
    }

    /** What javac said, and the class files there are afterwards. */
    record Outcome(List<Diagnostic<? extends JavaFileObject>> messages, List<String> classes) {
        /** Errors as {@code R202 12:17}, or javac's own text for what is not the plugin's. */
        List<String> errors() {
            return messages.stream()
                    .filter(m -> m.getKind() == Diagnostic.Kind.ERROR)
                    .map(m -> code(m) + " " + m.getLineNumber() + ":" + m.getColumnNumber())
                    .toList();
        }

        /** Errors with their files. */
        List<String> placed() {
            return messages.stream()
                    .filter(m -> m.getKind() == Diagnostic.Kind.ERROR)
                    .map(m -> name(m) + " " + code(m) + " " + m.getLineNumber() + ":" + m.getColumnNumber())
                    .toList();
        }

        /** Notes as {@code 12:17 text}. */
        List<String> notes() {
            return messages.stream()
                    .filter(m -> m.getKind() == Diagnostic.Kind.NOTE)
                    .map(m -> m.getLineNumber() + ":" + m.getColumnNumber() + " " + m.getMessage(Locale.ROOT))
                    .toList();
        }

        /** All text. */
        String text() {
            return String.join("\n", messages.stream().map(Object::toString).toList());
        }

        private static String name(Diagnostic<? extends JavaFileObject> message) {
            String name = message.getSource().getName();
            return name.substring(name.lastIndexOf('/') + 1);
        }

        /** The code of a message, or javac's own text for what is not the plugin's. */
        static String code(Diagnostic<? extends JavaFileObject> message) {
            var code = CODE.matcher(message.getMessage(Locale.ROOT));
            return code.find() ? code.group(1).substring("GANTRY-".length()) : message.getMessage(Locale.ROOT);
        }
    }

    /** Compiles one file, named after {@code name}. */
    Outcome compile(String name, String text) {
        return compile(source(name, text));
    }

    /** Compiles files together. */
    Outcome compile(JavaFileObject... sources) {
        var messages = new DiagnosticCollector<JavaFileObject>();
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(messages, Locale.ROOT, null)) {
            var all = new ArrayList<>(options);
            all.addAll(List.of("-proc:none", "-d", output.toString()));
            if (!all.contains("-cp") && !all.contains("-p")) {
                all.addAll(List.of("-cp", output + ":" + System.getProperty("java.class.path")));
            }
            var task = (JavacTask) compiler.getTask(null, files, messages, all, null, List.of(sources));
            if (checked) {
                GantryPlugin.attach(task, files, arguments);
            }
            task.call();
            return new Outcome(List.copyOf(messages.getDiagnostics()), classes(output));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static JavaFileObject source(String name, String text) {
        return new SimpleJavaFileObject(
                URI.create("memory:///" + name.replace('.', '/') + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }

    /** The names of the class files in a folder, sorted, without {@code .class}. */
    static List<String> classes(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(f -> f.toString().endsWith(".class"))
                    .map(f -> folder.relativize(f).toString())
                    .map(f -> f.substring(0, f.length() - ".class".length()))
                    .sorted()
                    .toList();
        }
    }
}
