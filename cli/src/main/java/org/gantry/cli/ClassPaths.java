package org.gantry.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gantry.compiler.frontend.launches.LaunchScanner;
import org.gantry.compiler.frontend.launches.LaunchSite;
import org.gantry.compiler.frontend.launches.StaticBody;

/**
 * The class files that a command was pointed to: folders, jars and single class files. Their classes are found in each other, on Gantry's
 * class path, and in the JDK; none of them is loaded.
 */
final class ClassPaths implements AutoCloseable {
    private final List<byte[]> classFiles;
    private final URLClassLoader resources;

    private ClassPaths(List<byte[]> classFiles, URLClassLoader resources) {
        this.classFiles = classFiles;
        this.resources = resources;
    }

    /**
     * Reads all class files below {@code paths}.
     *
     * @throws UsageException {@code GANTRY-U104} if a path does not exist or is none of these
     */
    static ClassPaths read(List<Path> paths) throws IOException {
        var classFiles = new ArrayList<byte[]>();
        var roots = new ArrayList<URL>();
        for (Path path : paths) {
            if (Files.isDirectory(path)) {
                classFiles.addAll(below(path));
                roots.add(path.toUri().toURL());
            } else if (Files.isReadable(path) && path.toString().endsWith(".class")) {
                byte[] bytes = Files.readAllBytes(path);
                classFiles.add(bytes);
                roots.add(root(path, bytes).toUri().toURL());
            } else if (Files.isReadable(path) && path.toString().endsWith(".jar")) {
                try (FileSystem jar = FileSystems.newFileSystem(path)) {
                    classFiles.addAll(below(jar.getPath("/")));
                }
                roots.add(path.toUri().toURL());
            } else {
                throw new UsageException("GANTRY-U104", path + " is no folder, jar or class file that can be read");
            }
        }
        return new ClassPaths(List.copyOf(classFiles), new URLClassLoader(roots.toArray(URL[]::new)));
    }

    /** All launches, class after class. */
    List<LaunchSite> launches() {
        return classFiles.stream()
                .flatMap(bytes -> LaunchScanner.scan(bytes).stream())
                .toList();
    }

    /** What these class files say of a launch. */
    StaticBody body(LaunchSite site) {
        return new StaticBody(site, this::classFile);
    }

    @Override
    public void close() throws IOException {
        resources.close();
    }

    private Optional<byte[]> classFile(String className) {
        try (var in = resources.getResourceAsStream(className + ".class")) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<byte[]> below(Path folder) throws IOException {
        var classFiles = new ArrayList<byte[]>();
        try (var files = Files.walk(folder)) {
            for (Path file : files.filter(ClassPaths::isClass).sorted().toList()) {
                classFiles.add(Files.readAllBytes(file));
            }
        }
        return classFiles;
    }

    private static boolean isClass(Path file) {
        return file.toString().endsWith(".class") && !file.endsWith("module-info.class");
    }

    /** The folder below which a class file lies by its package. */
    private static Path root(Path file, byte[] bytes) {
        Path root = file.toAbsolutePath().getParent();
        String name = ClassFile.of().parse(bytes).thisClass().asInternalName();
        for (long depth = name.chars().filter(c -> c == '/').count(); depth > 0 && root.getParent() != null; depth--) {
            root = root.getParent();
        }
        return root;
    }
}
