package org.gantry.compiler;

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
import org.gantry.image.ClassImages;
import org.gantry.image.Container;
import org.gantry.spi.KernelRequest;

/**
 * Makes the container of images of a class. In it stands each of its launches whose kernel the class files alone tell, for launches in
 * which all arrays are different. Thread-safe.
 */
public final class ImageMaker {
    private final Pipeline pipeline = new Pipeline();
    private final ImageBackend backend;
    private final List<String> targets;

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
     * @throws RefusedException C106 if there is no such target
     * @throws org.gantry.CompilationException C104 without a directory for files
     */
    public ImageMaker(Map<String, String> environment, List<String> targets) {
        targets.forEach(ImageBackend::target);
        this.backend = ImageBackend.of(environment);
        this.targets = List.copyOf(targets);
    }

    /**
     * What was made of a class.
     *
     * @param container the bytes of its container; empty if none of its launches is accepted
     * @param kernels how many kernels are in it
     */
    public record Made(Optional<byte[]> container, int kernels) {}

    /**
     * The container of a class.
     *
     * @param className with slashes
     * @param sites its launches; those that are refused, or known only at launch, are left out
     * @param classFiles the class file of a class name with slashes, of the JDK's classes too, as it will be when the program runs
     * @throws org.gantry.CompilationException C101 without tools, C102 if they fail, C103 if they hang, C104 if files cannot be written
     */
    public Made make(String className, List<LaunchSite> sites, Function<String, Optional<byte[]>> classFiles) {
        var kernels = new ArrayList<Kernel>();
        var jobs = new ArrayList<Job>();
        for (var site : sites) {
            read(site, classFiles, jobs).ifPresent(kernels::add);
        }
        if (kernels.isEmpty()) {
            return new Made(Optional.empty(), 0);
        }
        // Each image is made by child processes, which keep all cores busy.
        var images = jobs.parallelStream()
                .map(job -> backend.compile(ImageBackend.target(job.target()), job.lowered()))
                .toList();
        var content = content(className, kernels, jobs, images, classFiles);
        return new Made(Optional.of(Container.write(content, images)), kernels.size());
    }

    private Optional<Kernel> read(LaunchSite site, Function<String, Optional<byte[]>> classFiles, List<Job> jobs) {
        try {
            var request = new StaticBody(site, classFiles).request();
            var body = new RecordedBody(request.source());
            var plain = pipeline.simplify(pipeline.read(new KernelRequest(
                    request.kind(), request.dimensions(), request.longIndex(), request.options(), body)));
            var checked = pipeline.check(plain, Pipeline.allDistinct(plain));
            var all = new Variant(checked, jobs(checked, jobs.size()));
            jobs.addAll(all.jobs());
            return Optional.of(new Kernel(site, body, plain, List.of(all)));
        } catch (RefusedException _) {
            // Its report says so to the user; the launch itself will say it again.
            return Optional.empty();
        }
    }

    private List<Job> jobs(CheckedKernel checked, int first) {
        var jobs = new ArrayList<Job>();
        for (var target : targets) {
            var lowered = pipeline.lower(checked, ImageBackend.target(target).flags());
            jobs.add(new Job(first + jobs.size(), target, lowered));
        }
        return jobs;
    }

    private static ClassImages content(
            String className,
            List<Kernel> kernels,
            List<Job> jobs,
            List<byte[]> images,
            Function<String, Optional<byte[]>> classFiles) {
        var classes = kernels.stream()
                .flatMap(k -> k.body().classes().stream())
                .filter(name -> JDK.getResource(name + ".class") == null)
                .distinct()
                .sorted()
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
