package org.gantry.javac;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javax.lang.model.element.TypeElement;
import org.gantry.RefusedException;
import org.gantry.compiler.LaunchReport;
import org.gantry.compiler.frontend.launches.LaunchScanner;
import org.gantry.compiler.frontend.launches.LaunchSite;
import org.gantry.image.Container;
import org.gantry.javac.ClassOutput.OutputFile;
import org.gantry.javac.source.SourceMap;

/**
 * Follows one run of javac. Class files are collected as they are made; when the last class that was entered is there, all launches in them
 * are checked, because a body may call methods of any of them. What is left is checked at the end. A class file stays only if each launch
 * in it was checked and none refused. Not thread-safe, as javac is not.
 */
final class CompilationWatch implements TaskListener {
    private final JavacTask task;
    private final PluginOptions options;
    private final Supplier<ClassOutput> wanted;
    private final Set<String> awaited = new HashSet<>();
    private final Map<String, Made> launching = new LinkedHashMap<>();
    private final SourceMap sources;
    private final Messages messages;
    private Optional<ClassOutput> output = Optional.empty();
    private Optional<MadeClasses> classes = Optional.empty();
    private Optional<ImageOutput> images = Optional.empty();
    private boolean broken;

    /** A class with launches that are still to be checked. */
    private record Made(byte[] bytes, OutputFile file) {}

    /** @param wanted finds the class files; called once, when javac is ready */
    CompilationWatch(JavacTask task, PluginOptions options, Supplier<ClassOutput> wanted) {
        this.task = task;
        this.options = options;
        this.wanted = wanted;
        this.sources = new SourceMap(Trees.instance(task), task.getElements());
        this.messages = new Messages(Trees.instance(task), sources);
    }

    @Override
    public void started(TaskEvent e) {
        if (isClass(e)) {
            guarded(() -> deleteOld(e));
        }
    }

    @Override
    public void finished(TaskEvent e) {
        switch (e.getKind()) {
            case ENTER -> guarded(() -> enter(e.getCompilationUnit()));
            case ANALYZE -> guarded(() -> sources.name(e.getCompilationUnit()));
            case GENERATE -> generated(e);
            case COMPILATION -> guarded(this::finish);
            case PARSE, ANNOTATION_PROCESSING, ANNOTATION_PROCESSING_ROUND -> {}
        }
    }

    /** Whether a class is made; a module's description is none. */
    private static boolean isClass(TaskEvent e) {
        return e.getKind() == TaskEvent.Kind.GENERATE
                && !e.getTypeElement().getSimpleName().contentEquals("module-info");
    }

    private void generated(TaskEvent e) {
        if (isClass(e)) {
            guarded(() -> collect(e));
            if (broken) {
                deleteUnchecked(e);
            }
        }
    }

    /** What is done for an event: a fault of ours must look like one, not like a crash of javac, and leave nothing unchecked behind. */
    private interface Step {
        void run() throws IOException;
    }

    private void guarded(Step step) {
        if (broken) {
            return;
        }
        try {
            step.run();
        } catch (PluginException e) {
            abandon(e.line());
        } catch (Throwable e) {
            abandon("[GANTRY-C111] the plugin failed: " + e + "; no kernel was checked. " + Messages.kept(e));
        }
    }

    private void abandon(String message) {
        broken = true;
        messages.error(message);
        launching.forEach((name, made) -> delete(name, made.file()));
        launching.clear();
        messages.flush();
    }

    private void enter(CompilationUnitTree unit) {
        sources.add(unit);
        if (output.isEmpty()) {
            if (!options.unknown().isEmpty()) {
                throw new PluginException(
                        "GANTRY-U112",
                        "the plugin does not know '" + options.unknown().getFirst()
                                + "'; it knows remarks, images, images=TARGETS, aliases and -d DIR: -Xplugin:\"Gantry remarks\"");
            }
            images = options.images().map(targets -> ImageOutput.of(targets, options.aliases(), messages));
            output = Optional.of(wanted.get());
            classes = Optional.of(new MadeClasses(task.getElements()));
        }
        String prefix = Optional.ofNullable(unit.getPackageName())
                .map(name -> name + ".")
                .orElse("");
        for (var declaration : unit.getTypeDecls()) {
            if (declaration instanceof ClassTree type) {
                awaited.add(prefix + type.getSimpleName());
            }
        }
    }

    /** javac writes nothing once there was an error: an old class file must not be taken for a new one. */
    private void deleteOld(TaskEvent e) throws IOException {
        TypeElement type = e.getTypeElement();
        String name = name(type);
        Optional<OutputFile> old = output.orElseThrow().find(type, name, e.getSourceFile());
        if (old.isPresent() && MadeClasses.mayLaunch(old.get().read())) {
            delete(name, old.get());
        }
    }

    private void collect(TaskEvent e) throws IOException {
        TypeElement type = e.getTypeElement();
        String name = name(type);
        Optional<OutputFile> file = output.orElseThrow().find(type, name, e.getSourceFile());
        if (file.isPresent()) {
            byte[] bytes = file.get().read();
            classes.orElseThrow().add(name, bytes);
            if (MadeClasses.mayLaunch(bytes)) {
                launching.put(name, new Made(bytes, file.get()));
            }
        } else if (!messages.hasErrors()) {
            throw new PluginException(
                    "GANTRY-C110",
                    "the class file of " + name
                            + " cannot be read back: it was not written, or the file manager keeps it to itself");
        }
        awaited.remove(name);
        if (awaited.isEmpty()) {
            checkAll();
        }
    }

    /** The class file that was being looked at when the plugin failed, and those that javac still writes. */
    private void deleteUnchecked(TaskEvent e) {
        try {
            TypeElement type = e.getTypeElement();
            Optional<OutputFile> file =
                    output.isEmpty() ? Optional.empty() : output.get().find(type, name(type), e.getSourceFile());
            if (file.isPresent()) {
                file.get().delete();
            }
        } catch (IOException | RuntimeException _) {
            // The error is told already, and the file cannot be reached.
        }
    }

    private String name(TypeElement type) {
        return task.getElements().getBinaryName(type).toString();
    }

    private void finish() throws IOException {
        checkAll();
        if (images.isPresent() && !messages.hasErrors()) {
            images.get().write(classes.orElseThrow()::find);
            messages.flush();
        }
    }

    private void checkAll() throws IOException {
        while (!launching.isEmpty()) {
            var next = launching.entrySet().iterator().next();
            var file = next.getValue().file();
            file.deleteBeside(Container.resource(next.getKey()));
            if (!check(next.getKey(), next.getValue())) {
                delete(next.getKey(), file);
            } else if (images.isPresent()) {
                images.get().prepare(next.getValue().bytes(), file, classes.orElseThrow()::find);
            }
            launching.remove(next.getKey());
        }
        messages.flush();
    }

    /** Whether no launch of a class was refused. */
    private boolean check(String name, Made made) {
        boolean safe = true;
        for (var site : LaunchScanner.scan(made.bytes())) {
            switch (report(site)) {
                case LaunchReport.Accepted accepted -> {
                    if (options.remarks()) {
                        messages.remarks(accepted, classes.orElseThrow());
                    }
                }
                case LaunchReport.AtLaunch later -> {
                    if (options.remarks()) {
                        messages.remark(later, classes.orElseThrow());
                    }
                }
                case LaunchReport.Refused refused -> {
                    safe = false;
                    messages.refusal(refused, classes.orElseThrow());
                }
            }
        }
        return safe;
    }

    /** A fault in the compiler is an error at the launch that showed it; the others are still checked. */
    private LaunchReport report(LaunchSite site) {
        var known = classes.orElseThrow();
        try {
            LaunchReport report = LaunchReport.of(site, known::find);
            boolean unread = report instanceof LaunchReport.Refused
                    && !known.uncompiled().isEmpty();
            return unread
                    ? new LaunchReport.Refused(
                            site, uncompiled(known.uncompiled().getFirst()))
                    : report;
        } catch (Throwable e) {
            String text = "the check of this kernel failed: " + e + ". " + Messages.kept(e);
            return new LaunchReport.Refused(site, new RefusedException("GANTRY-C111", "", 0, text));
        }
    }

    private static RefusedException uncompiled(String className) {
        return new RefusedException(
                "GANTRY-R113",
                "",
                0,
                "this kernel was not checked, because there is no class file of " + className + " yet");
    }

    private void delete(String name, OutputFile file) {
        try {
            file.deleteBeside(Container.resource(name));
            if (file.delete()) {
                return;
            }
        } catch (IOException _) {
            // told below
        }
        messages.error("[GANTRY-C112] the class file of " + name
                + " holds a kernel that was not accepted, and cannot be deleted");
    }
}
