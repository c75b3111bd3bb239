package org.gantry.javac;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.gantry.CompilationException;
import org.gantry.RefusedException;
import org.gantry.compiler.ImageMaker;
import org.gantry.compiler.ImageTargets;
import org.gantry.compiler.LaunchReport;
import org.gantry.compiler.frontend.launches.LaunchScanner;
import org.gantry.image.Container;
import org.gantry.javac.ClassOutput.OutputFile;

/**
 * Images in the class output: classes that launch are rewritten when they were checked, and the images, which know the hashes of the class
 * files, are made when there are no more classes to come. Not thread-safe.
 */
final class ImageOutput {
    private final ImageMaker maker;
    private final Messages messages;
    private final List<Pending> pending = new ArrayList<>();
    private final Map<String, byte[]> rewritten = new HashMap<>();

    /** A class whose images are still to be made. */
    private record Pending(ImageMaker.Prepared prepared, OutputFile file) {}

    private ImageOutput(ImageMaker maker, Messages messages) {
        this.maker = maker;
        this.messages = messages;
    }

    /**
     * Images for some targets.
     *
     * @param targets names, as {@link ImageTargets} knows them
     * @param aliases as {@link ImageMaker} has it
     * @throws PluginException C106 for a name that is none, C104 without a directory for files
     */
    static ImageOutput of(List<String> targets, boolean aliases, Messages messages) {
        try {
            return new ImageOutput(new ImageMaker(System.getenv(), ImageTargets.of(targets), aliases), messages);
        } catch (RefusedException e) {
            throw new PluginException(e.code(), LaunchReport.text(e));
        } catch (CompilationException e) {
            throw new PluginException(
                    e.code(), e.getMessage().substring(e.code().length() + "[] ".length()));
        }
    }

    /** Rewrites a class that was checked, where the file manager allows it. */
    void prepare(byte[] classFile, OutputFile file, Function<String, Optional<byte[]>> classFiles) throws IOException {
        var prepared = maker.prepare(classFile, LaunchScanner.scan(classFile), classFiles);
        pending.add(new Pending(prepared, file));
        if (file.mayBeRewritten()) {
            for (var written : prepared.classes().entrySet()) {
                file.writeBeside(written.getKey() + ".class", written.getValue());
            }
            rewritten.putAll(prepared.classes());
        }
    }

    /**
     * Makes the images of all classes. Where that fails, the class file is deleted: a later build must not take it for finished.
     *
     * @param classFiles the class files as javac wrote them
     */
    void write(Function<String, Optional<byte[]>> classFiles) throws IOException {
        for (Pending one : pending) {
            String name = one.prepared().className().replace('/', '.');
            try {
                Optional<byte[]> container = maker.container(
                        one.prepared(),
                        wanted -> Optional.ofNullable(rewritten.get(wanted)).or(() -> classFiles.apply(wanted)));
                if (container.isPresent()) {
                    one.file().writeBeside(Container.resource(name), container.get());
                }
            } catch (CompilationException e) {
                messages.error("the images of " + name + " cannot be made: " + e.getMessage());
                one.file().delete();
            }
        }
        pending.clear();
    }
}
