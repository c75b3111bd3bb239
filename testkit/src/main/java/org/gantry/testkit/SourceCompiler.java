package org.gantry.testkit;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles Java source in memory, and loads the classes; their loader gives their class files too, as the frontend needs them. */
public final class SourceCompiler {
    private SourceCompiler() {}

    /** A class that does not compile. */
    public static final class CompilationException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        CompilationException(String messages) {
            super(messages);
        }
    }

    /**
     * Compiles classes in one run of javac.
     *
     * @param sources source by binary class name
     * @param options for javac
     * @return a loader of the classes, above which is this class's loader
     * @throws CompilationException with javac's messages
     */
    public static ClassLoader compile(Map<String, String> sources, List<String> options) {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var units = new ArrayList<JavaFileObject>();
        sources.forEach((name, source) -> units.add(new Source(name, source)));
        var messages = new StringWriter();
        var all = new ArrayList<>(options);
        all.addAll(List.of("-proc:none", "-nowarn", "-classpath", System.getProperty("java.class.path")));
        var classes = new HashMap<String, ByteArrayOutputStream>();
        var files = new Memory(compiler.getStandardFileManager(null, null, null), classes);
        if (!compiler.getTask(messages, files, null, all, null, units).call()) {
            throw new CompilationException(messages.toString());
        }
        return new Loader(classes);
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("string:///" + name.replace('.', '/') + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ByteArrayOutputStream> classes;

        Memory(JavaFileManager files, Map<String, ByteArrayOutputStream> classes) {
            super(files);
            this.classes = classes;
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + name.replace('.', '/') + ".class"), kind) {
                @Override
                public OutputStream openOutputStream() {
                    var bytes = new ByteArrayOutputStream();
                    classes.put(name, bytes);
                    return bytes;
                }
            };
        }
    }

    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes = new HashMap<>();

        Loader(Map<String, ByteArrayOutputStream> compiled) {
            super(SourceCompiler.class.getClassLoader());
            compiled.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            var bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            var bytes = name.endsWith(".class")
                    ? classes.get(
                            name.substring(0, name.length() - ".class".length()).replace('/', '.'))
                    : null;
            return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
        }
    }
}
