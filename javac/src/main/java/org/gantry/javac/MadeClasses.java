package org.gantry.javac;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.JavaFileObject;

/**
 * The class files that a kernel may consist of: those of this run of javac, those that it depends on, and the JDK's own, which come from
 * the running JDK because under {@code --release} javac sees none with code.
 */
final class MadeClasses {
    private final Elements elements;
    private final Map<String, byte[]> made = new HashMap<>();
    private final Map<String, Optional<byte[]>> others = new HashMap<>();
    private final SequencedSet<String> uncompiled = new LinkedHashSet<>();

    MadeClasses(Elements elements) {
        this.elements = elements;
    }

    /** Whether a class file names anything of Gantry's; a search for bytes, since most classes do not. */
    static boolean mayLaunch(byte[] classFile) {
        return new String(classFile, StandardCharsets.ISO_8859_1).contains("org/gantry/");
    }

    /** @param name the binary name */
    void add(String name, byte[] classFile) {
        made.put(name.replace('.', '/'), classFile);
    }

    /**
     * A class file.
     *
     * @param className with slashes
     */
    Optional<byte[]> find(String className) {
        byte[] own = made.get(className);
        return own != null ? Optional.of(own) : others.computeIfAbsent(className, this::search);
    }

    /** Classes that were asked for and have a source but no class file, because of an error or of {@code -implicit:none}. */
    SequencedSet<String> uncompiled() {
        return uncompiled;
    }

    private Optional<byte[]> search(String className) {
        return resource(ClassLoader.getPlatformClassLoader(), className)
                .or(() -> dependency(className))
                .or(() -> className.startsWith("org/gantry/")
                        ? resource(MadeClasses.class.getClassLoader(), className)
                        : Optional.empty());
    }

    private static Optional<byte[]> resource(ClassLoader loader, String className) {
        try (InputStream in = loader.getResourceAsStream(className + ".class")) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A class that javac read: it knows where; local and anonymous classes lie beside the class around them. */
    private Optional<byte[]> dependency(String className) {
        for (int end = className.length(); end > 0; end = className.lastIndexOf('$', end - 1)) {
            String canonical = className.substring(0, end).replace('/', '.').replace('$', '.');
            TypeElement type = elements.getTypeElement(canonical);
            if (type != null) {
                if (elements.getFileObjectOf(type) instanceof JavaFileObject file
                        && file.getKind() == JavaFileObject.Kind.SOURCE) {
                    uncompiled.add(className.replace('/', '.'));
                }
                return read(elements.getFileObjectOf(type), className.substring(end), end == className.length());
            }
        }
        return Optional.empty();
    }

    private static Optional<byte[]> read(JavaFileObject file, String suffix, boolean itself) {
        if (file == null || file.getKind() != JavaFileObject.Kind.CLASS) {
            return Optional.empty();
        }
        try (InputStream in =
                itself ? file.openInputStream() : beside(file, suffix).toURL().openStream()) {
            return Optional.of(in.readAllBytes());
        } catch (IOException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static URI beside(JavaFileObject file, String suffix) {
        String uri = file.toUri().toString();
        return URI.create(uri.substring(0, uri.length() - ".class".length()) + suffix + ".class");
    }
}
