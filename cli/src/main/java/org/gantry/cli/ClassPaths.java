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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipException;
import org.gantry.compiler.LaunchReport;
import org.gantry.compiler.frontend.launches.LaunchScanner;
import org.gantry.compiler.frontend.launches.LaunchSite;
import org.gantry.compiler.frontend.launches.StaticBody;

/**
 * The class files that a command was pointed to: folders, jars and single class files. Their classes are found in each other, on Gantry's
 * class path, and in the JDK; none of them is loaded.
 */
final class ClassPaths implements AutoCloseable {
    private static final String DAMAGED = "is no class file, or a damaged one";

    private final Map<String, byte[]> classFiles;
    private final URLClassLoader resources;

    private ClassPaths(Map<String, byte[]> classFiles, URLClassLoader resources) {
        this.classFiles = classFiles;
        this.resources = resources;
    }

    /**
     * Reads all class files below {@code paths}.
     *
     * @throws UsageException {@code GANTRY-U104} if a path does not exist or is none of these
     */
    static ClassPaths read(List<Path> paths) throws IOException {
        var classFiles = new LinkedHashMap<String, byte[]>();
        var roots = new ArrayList<URL>();
        for (Path path : paths) {
            if (path.toString().isEmpty()) {
                throw new UsageException("GANTRY-U104", "a path is empty; the current folder is called .");
            } else if (Files.isDirectory(path)) {
                readBelow(path, path, classFiles);
                roots.add(path.toUri().toURL());
            } else if (!Files.isReadable(path)) {
                throw unusable(path, Files.exists(path) ? "cannot be read" : "does not exist");
            } else if (path.toString().endsWith(".class")) {
                classFiles.put(path.toString(), Files.readAllBytes(path));
                roots.add(root(path, classFiles.get(path.toString())).toUri().toURL());
            } else if (path.toString().endsWith(".jar")) {
                try (FileSystem jar = FileSystems.newFileSystem(path)) {
                    readBelow(path, jar.getPath("/"), classFiles);
                } catch (ZipException e) {
                    throw unusable(path, "is no jar, or a damaged one");
                }
                roots.add(path.toUri().toURL());
            } else {
                throw unusable(path, "is no folder, jar or class file");
            }
        }
        return new ClassPaths(classFiles, new URLClassLoader(roots.toArray(URL[]::new)));
    }

    /**
     * All launches, class after class.
     *
     * @throws UsageException {@code GANTRY-U104} if a file is no class file
     */
    List<LaunchSite> launches() {
        var launches = new ArrayList<LaunchSite>();
        classFiles.forEach((name, bytes) -> {
            try {
                launches.addAll(LaunchScanner.scan(bytes));
            } catch (IllegalArgumentException _) {
                throw unusable(Path.of(name), DAMAGED);
            }
        });
        return launches;
    }

    /** What these class files say of a launch. */
    StaticBody body(LaunchSite site) {
        return new StaticBody(site, this::classFile);
    }

    /** What the checks say of a launch. */
    LaunchReport report(LaunchSite site) {
        return LaunchReport.of(site, this::classFile);
    }

    @Override
    public void close() throws IOException {
        resources.close();
    }

    /**
     * A class file: of these, or else of Gantry's class path or the JDK.
     *
     * @param className with slashes
     */
    Optional<byte[]> classFile(String className) {
        String name = className + ".class";
        URL own = resources.findResource(name);
        try (var in = own == null ? resources.getResourceAsStream(name) : own.openStream()) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void readBelow(Path path, Path folder, Map<String, byte[]> classFiles) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path file : files.filter(ClassPaths::isClass).sorted().toList()) {
                classFiles.put(path + "/" + folder.relativize(file), Files.readAllBytes(file));
            }
        }
    }

    private static UsageException unusable(Path path, String how) {
        return new UsageException("GANTRY-U104", path + " " + how);
    }

    private static boolean isClass(Path file) {
        // Below META-INF lie classes for other versions of Java: the same ones again.
        return file.toString().endsWith(".class")
                && !file.endsWith("module-info.class")
                && !file.toString().contains("META-INF");
    }

    /** The folder below which a class file lies by its package. */
    static Path root(Path file, byte[] bytes) {
        Path root = file.toAbsolutePath().getParent();
        try {
            String name = ClassFile.of().parse(bytes).thisClass().asInternalName();
            for (long depth = name.chars().filter(c -> c == '/').count();
                    depth > 0 && root.getParent() != null;
                    depth--) {
                root = root.getParent();
            }
        } catch (IllegalArgumentException _) {
            throw unusable(file, DAMAGED);
        }
        return root;
    }
}
