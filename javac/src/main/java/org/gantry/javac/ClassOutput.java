package org.gantry.javac;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.FileObject;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileManager.Location;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;

/** Where javac puts class files, to read them back and to delete them. */
sealed interface ClassOutput {
    /**
     * The class file as it is there now.
     *
     * @param name the binary name of the class
     * @param source the source file that it is made from
     */
    Optional<OutputFile> find(TypeElement type, String name, JavaFileObject source) throws IOException;

    /** One class file. */
    interface OutputFile {
        /** Its content. */
        byte[] read() throws IOException;

        /** Deletes it; whether it is gone. */
        boolean delete() throws IOException;

        /** Whether it may be written a second time: javac warns of that where files are not plain ones. */
        boolean mayBeRewritten();

        /** Writes a resource, or another class file, of the same output. */
        void writeBeside(String resource, byte[] bytes) throws IOException;

        /** Deletes a resource of the same output, if it is there. */
        void deleteBeside(String resource) throws IOException;
    }

    /**
     * The output of a task.
     *
     * @throws PluginException {@code GANTRY-C110} if it is not to be found
     */
    static ClassOutput of(JavacTask task, PluginOptions options) {
        if (options.folder().isPresent()) {
            return new Folder(options.folder().get());
        }
        return new Managed(fileManager(task), task.getElements());
    }

    /** javac's file manager, to which plugins have no public way: its context is opened by {@code -XDaccessInternalAPI}. */
    private static JavaFileManager fileManager(JavacTask task) {
        try {
            Class<?> context = Class.forName(
                    "com.sun.tools.javac.util.Context", true, task.getClass().getClassLoader());
            var lookup = MethodHandles.lookup();
            Object of = lookup.findVirtual(task.getClass(), "getContext", MethodType.methodType(context))
                    .invoke(task);
            Object files = lookup.findVirtual(context, "get", MethodType.methodType(Object.class, Class.class))
                    .invoke(of, JavaFileManager.class);
            return (JavaFileManager) files;
        } catch (Throwable e) {
            throw new PluginException(
                    "GANTRY-C110",
                    "the plugin cannot read the class files that javac makes: add -XDaccessInternalAPI to javac's options, or name"
                            + " their folder: -Xplugin:\"Gantry -d DIR\"");
        }
    }

    /**
     * Class files behind a file manager.
     *
     * @param paths where class files will lie, as far as that was asked: javac tells of each class twice
     */
    record Managed(JavaFileManager files, Elements elements, Map<Managed.Key, Path> paths) implements ClassOutput {
        /** A class of a location. */
        record Key(Location location, String name) {}

        Managed(JavaFileManager files, Elements elements) {
            this(files, elements, new HashMap<>());
        }

        @Override
        public Optional<OutputFile> find(TypeElement type, String name, JavaFileObject source) throws IOException {
            if (!(files instanceof StandardJavaFileManager standard)) {
                return Optional.ofNullable(files.getJavaFileForInput(location(type), name, JavaFileObject.Kind.CLASS))
                        .filter(Managed::isThere)
                        .map(file -> opened(file, location(type)));
            }
            var key = new Key(location(type), name);
            Path known = paths.get(key);
            if (known != null) {
                return Folder.find(known, name);
            }
            // Asking a standard manager for the output writes nothing. It knows that class files lie beside their
            // sources without -d;
            // and asked for an input, it remembers a folder that is not there yet as one that never will be.
            FileObject file = files.getJavaFileForOutput(location(type), name, JavaFileObject.Kind.CLASS, source);
            try {
                paths.put(key, standard.asPath(file));
                return Folder.find(paths.get(key), name);
            } catch (IllegalArgumentException | UnsupportedOperationException _) {
                return Optional.of(file).filter(Managed::isThere).map(found -> opened(found, location(type)));
            }
        }

        private Location location(TypeElement type) {
            if (!files.hasLocation(StandardLocation.MODULE_SOURCE_PATH)) {
                return StandardLocation.CLASS_OUTPUT;
            }
            String module = elements.getModuleOf(type).getQualifiedName().toString();
            try {
                return files.getLocationForModule(StandardLocation.CLASS_OUTPUT, module);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static boolean isThere(FileObject file) {
            try (InputStream _ = file.openInputStream()) {
                return true;
            } catch (IOException | IllegalStateException | UnsupportedOperationException _) {
                return false;
            }
        }

        private OutputFile opened(FileObject file, Location location) {
            return new OutputFile() {
                @Override
                public byte[] read() throws IOException {
                    try (InputStream in = file.openInputStream()) {
                        return in.readAllBytes();
                    }
                }

                @Override
                public boolean delete() {
                    return file.delete();
                }

                @Override
                public boolean mayBeRewritten() {
                    return false;
                }

                @Override
                public void writeBeside(String resource, byte[] bytes) throws IOException {
                    try (OutputStream out =
                            files.getFileForOutput(location, "", resource, null).openOutputStream()) {
                        out.write(bytes);
                    }
                }

                @Override
                public void deleteBeside(String resource) throws IOException {
                    FileObject found = files.getFileForInput(location, "", resource);
                    if (found != null) {
                        found.delete();
                    }
                }
            };
        }
    }

    /** Class files in a folder. */
    record Folder(Path folder) implements ClassOutput {
        @Override
        public Optional<OutputFile> find(TypeElement type, String name, JavaFileObject source) {
            return find(folder.resolve(name.replace('.', '/') + ".class"), name);
        }

        private static Optional<OutputFile> find(Path file, String name) {
            return Files.exists(file) ? Optional.of(opened(file, name)) : Optional.empty();
        }

        /** The folder in which the packages begin. */
        private static Path root(Path file, String name) {
            Path root = file.toAbsolutePath().getParent();
            for (int dot = name.indexOf('.'); dot >= 0 && root.getParent() != null; dot = name.indexOf('.', dot + 1)) {
                root = root.getParent();
            }
            return root;
        }

        private static OutputFile opened(Path file, String name) {
            return new OutputFile() {
                @Override
                public byte[] read() throws IOException {
                    return Files.readAllBytes(file);
                }

                @Override
                public boolean delete() throws IOException {
                    return Files.deleteIfExists(file);
                }

                @Override
                public boolean mayBeRewritten() {
                    return true;
                }

                @Override
                public void writeBeside(String resource, byte[] bytes) throws IOException {
                    Path written = root(file, name).resolve(resource);
                    Files.createDirectories(written.getParent());
                    Files.write(written, bytes);
                }

                @Override
                public void deleteBeside(String resource) throws IOException {
                    Files.deleteIfExists(root(file, name).resolve(resource));
                }
            };
        }
    }
}
