package org.gantry.compiler;

import java.lang.classfile.ClassFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.gantry.RefusedException;
import org.gantry.compiler.analysis.Effects;
import org.gantry.compiler.check.CheckedKernel;
import org.gantry.compiler.frontend.FrontendKernel;
import org.gantry.compiler.frontend.launches.LaunchSite;
import org.gantry.compiler.frontend.launches.StaticBody;
import org.gantry.compiler.image.ImageBackend;
import org.gantry.compiler.lower.LoweredKernel;
import org.gantry.compiler.rewrite.Rewriter;
import org.gantry.image.ClassImages;
import org.gantry.image.Container;
import org.gantry.spi.KernelRequest;

/**
 * Makes the container of images of a class. In it stands each of its launches whose kernel the class files alone tell. Thread-safe.
 */
public final class ImageMaker {
    private final Pipeline pipeline = new Pipeline();
    private final ImageBackend backend;
    private final List<String> targets;
    private final boolean aliases;

    /** Groupings of a kernel's arrays that are compiled, beside the one in which all are different. */
    private static final int MOST_ALIASES = 15;

    /** Classes of the JDK are no part of the program: what they do is written in their specification, and it is that which was compiled. */
    private static final ClassLoader JDK = ClassLoader.getPlatformClassLoader();

    /** A launch that was read and checked. */
    private record Kernel(LaunchSite site, RecordedBody body, FrontendKernel plain, List<Variant> variants) {}

    /** A kernel for one grouping of its arrays. */
    private record Variant(CheckedKernel checked, List<Job> jobs) {}

    /** One image to make; its number is its place in the container. */
    private record Job(int number, String target, LoweredKernel lowered) {}

    /**
     * Makes images.
     *
     * @param targets ids such as {@code host:x86-64-v3} and {@code nvptx:sm_90}
     * @param aliases whether there is code for launches in which arrays of one type are the same one, too
     * @throws RefusedException C106 if there is no such target
     * @throws org.gantry.CompilationException C104 without a directory for files
     */
    public ImageMaker(Map<String, String> environment, List<String> targets, boolean aliases) {
        targets.forEach(ImageBackend::target);
        this.backend = ImageBackend.of(environment);
        this.targets = List.copyOf(targets);
        this.aliases = aliases;
    }

    /** A class whose kernels were read and checked, and whose class file was rewritten: images are made when all classes are. */
    public static final class Prepared {
        private final String className;
        private final List<Kernel> kernels;
        private final List<Job> jobs;
        private final Map<String, byte[]> classes;

        private Prepared(String className, List<Kernel> kernels, List<Job> jobs, Map<String, byte[]> classes) {
            this.className = className;
            this.kernels = List.copyOf(kernels);
            this.jobs = List.copyOf(jobs);
            this.classes = Map.copyOf(classes);
        }

        /** The class's name, with slashes. */
        public String className() {
            return className;
        }

        /** How many kernels there will be in the container. */
        public int kernels() {
            return kernels.size();
        }

        /** Class files to be written, by name with slashes: that of the class, and new ones; none if nothing was rewritten. */
        public Map<String, byte[]> classes() {
            return classes;
        }
    }

    /**
     * Reads, checks and rewrites a class.
     *
     * @param classFile the class's
     * @param sites its launches; those that are refused, or known only at launch, are left out
     * @param classFiles the class file of a class name with slashes, of the JDK's classes too
     */
    public Prepared prepare(byte[] classFile, List<LaunchSite> sites, Function<String, Optional<byte[]>> classFiles) {
        var kernels = new ArrayList<Kernel>();
        var jobs = new ArrayList<Job>();
        var rewriter = new Rewriter(classFile, classFiles);
        for (var site : sites) {
            var kernel = read(site, classFiles, jobs);
            if (kernel.isPresent()) {
                rewriter.add(site, kernels.size(), kernel.get().plain().signature());
                kernels.add(kernel.get());
            }
        }
        return new Prepared(rewriter.className(), kernels, jobs, rewriter.classes());
    }

    /**
     * The bytes of the container of a class; empty if none of its launches is in it.
     *
     * @param classFiles the class file of a class name with slashes as it will be when the program runs: after all classes were prepared
     * @throws org.gantry.CompilationException C101 without tools, C102 if they fail, C103 if they hang, C104 if files cannot be written
     */
    public Optional<byte[]> container(Prepared prepared, Function<String, Optional<byte[]>> classFiles) {
        if (prepared.kernels.isEmpty()) {
            return Optional.empty();
        }
        // Each image is made by child processes, which keep all cores busy.
        var images = prepared.jobs.parallelStream()
                .map(job -> backend.compile(ImageBackend.target(job.target()), job.lowered()))
                .toList();
        var content = content(prepared.className, prepared.kernels, prepared.jobs, images, classFiles);
        return Optional.of(Container.write(content, images));
    }

    private Optional<Kernel> read(LaunchSite site, Function<String, Optional<byte[]>> classFiles, List<Job> jobs) {
        try {
            var request = new StaticBody(site, classFiles).request();
            var body = new RecordedBody(request.source());
            var plain = pipeline.simplify(pipeline.read(new KernelRequest(
                    request.kind(), request.dimensions(), request.longIndex(), request.options(), body)));
            var variants = new ArrayList<Variant>();
            variants.add(variant(pipeline.check(plain, Pipeline.allDistinct(plain)), jobs));
            for (var groups : Groupings.merged(plain.signature().arrays(), aliases ? MOST_ALIASES : 0)) {
                merged(plain, groups).ifPresent(checked -> variants.add(variant(checked, jobs)));
            }
            return Optional.of(new Kernel(site, body, plain, variants));
        } catch (RefusedException _) {
            // Its report says so to the user; the launch itself will say it again.
            return Optional.empty();
        }
    }

    /** The kernel for launches in which arrays are the same one; empty if that races: the launch is refused then, too. */
    private Optional<CheckedKernel> merged(FrontendKernel plain, List<Integer> groups) {
        try {
            return Optional.of(pipeline.check(plain, groups));
        } catch (RefusedException _) {
            return Optional.empty();
        }
    }

    /** A variant, whose images are added to those to be made. */
    private Variant variant(CheckedKernel checked, List<Job> jobs) {
        var own = new ArrayList<Job>();
        for (var target : targets) {
            var lowered = pipeline.lower(checked, ImageBackend.target(target).flags());
            own.add(new Job(jobs.size() + own.size(), target, lowered));
        }
        jobs.addAll(own);
        return new Variant(checked, own);
    }

    private static ClassImages content(
            String className,
            List<Kernel> kernels,
            List<Job> jobs,
            List<byte[]> images,
            Function<String, Optional<byte[]>> classFiles) {
        var classes = kernels.stream()
                .flatMap(k -> k.body().classes().stream())
                .distinct()
                .sorted()
                .filter(name -> counts(name, classFiles))
                .toList();
        return new ClassImages(
                className,
                Runtime.version().toString(),
                classes.stream()
                        .map(name -> new ClassImages.ClassHash(
                                name, Container.sha256(classFiles.apply(name).orElseThrow())))
                        .toList(),
                jobs.stream()
                        .map(job -> new ClassImages.Image(job.target(), Container.sha256(images.get(job.number()))))
                        .toList(),
                kernels.stream().map(kernel -> kernel(kernel, classes)).toList());
    }

    /** Whether a class must not change: all of the program's, and those of Gantry's own that hold code, which interfaces do not. */
    private static boolean counts(String name, Function<String, Optional<byte[]>> classFiles) {
        if (JDK.getResource(name + ".class") != null) {
            return false;
        }
        return !name.startsWith("org/gantry/")
                || ClassFile.of().parse(classFiles.apply(name).orElseThrow()).methods().stream()
                        .anyMatch(method -> method.code().isPresent());
    }

    private static ClassImages.Kernel kernel(Kernel kernel, List<String> classes) {
        var plain = kernel.plain().kernel();
        var effects =
                Effects.of(plain.item(), plain.dimensions(), plain.arrays().size());
        var site = kernel.site();
        return new ClassImages.Kernel(
                site.kind(),
                site.dimensions(),
                site.longIndex(),
                site.options(),
                kernel.body().answers(),
                plain.name(),
                kernel.plain().signature(),
                flags(plain.arrays().size(), effects.written()::contains),
                flags(plain.arrays().size(), effects.read()::contains),
                kernel.body().classes().stream()
                        .map(classes::indexOf)
                        .filter(number -> number >= 0)
                        .toList(),
                kernel.variants().stream().map(ImageMaker::variant).toList());
    }

    private static List<Boolean> flags(int count, IntPredicate predicate) {
        return IntStream.range(0, count).mapToObj(predicate::test).toList();
    }

    private static ClassImages.Variant variant(Variant variant) {
        var codes = variant.jobs().stream()
                .map(job -> new ClassImages.Code(
                        job.number(),
                        job.lowered().slotOf(),
                        job.lowered().slots(),
                        job.lowered().fast(),
                        job.lowered().precise(),
                        job.lowered().walk(),
                        job.lowered().combine()))
                .toList();
        return new ClassImages.Variant(
                variant.checked().groups(), variant.checked().verdict(), codes);
    }
}
