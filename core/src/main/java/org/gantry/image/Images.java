package org.gantry.image;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import org.gantry.spi.BodySource;
import org.gantry.spi.HostLevel;
import org.gantry.spi.KernelRequest;
import org.gantry.spi.ObjectShape;
import org.gantry.spi.ValuePath;

/** Finds the images of launches in the containers of the classes that launch. Thread-safe. */
public final class Images {
    private final Set<String> features;
    private final ImageFiles files;

    /**
     * Images for a machine.
     *
     * @param features of its processor, as Linux calls them
     * @param cache the directory in which images lie while they are loaded; asked when one is first needed
     */
    public Images(Set<String> features, Supplier<CacheDirectory> cache) {
        this(features, new ImageFiles(Optional.empty(), cache));
    }

    private Images(Set<String> features, ImageFiles files) {
        this.features = Set.copyOf(features);
        this.files = files;
    }

    /**
     * Images for this machine.
     *
     * @param environment names the cache
     */
    public static Images ofThisMachine(Map<String, String> environment) {
        return new Images(
                HostLevel.featuresOfThisMachine(),
                new ImageFiles(CacheDirectory.existing(environment), () -> CacheDirectory.of(environment)));
    }

    /**
     * The images of a launch's kernel; empty if no images were made for the class that launches.
     *
     * @throws ImageProblem I101, I102 if they cannot be read, I103 if a class has changed since they were made, I105 if this launch is not
     *     among them
     */
    public Optional<KernelImages> find(KernelRequest request) throws ImageProblem {
        Optional<byte[]> bytes = request.source().images();
        if (bytes.isEmpty()) {
            return Optional.empty();
        }
        Container container = Container.read(bytes.get());
        OptionalInt number = request.source().kernel();
        List<ClassImages.Kernel> kernels = container.content().kernels();
        for (int k = 0; k < kernels.size(); k++) {
            ClassImages.Kernel kernel = kernels.get(k);
            if ((number.isEmpty() || number.getAsInt() == k) && isFor(kernel, request)) {
                checkClasses(container.content(), kernel, request.source());
                return Optional.of(new KernelImages(container, kernel, features, files));
            }
        }
        throw new ImageProblem(
                ImageProblem.NO_KERNEL,
                "the images of class " + container.content().className().replace('/', '.')
                        + " have no code for this launch: its options, or the classes of its objects, are others than those that"
                        + " were compiled");
    }

    private static boolean isFor(ClassImages.Kernel kernel, KernelRequest request) {
        if (kernel.kind() != request.kind()
                || kernel.dimensions() != request.dimensions()
                || kernel.longIndex() != request.longIndex()
                || !kernel.options().equals(request.options())) {
            return false;
        }
        for (ClassImages.Answer answer : kernel.answers()) {
            // In the order of the compiler's questions: a path is asked for only behind what it leads through.
            // A body that knows its kernel needs no comparison.
            boolean known = answer.path() instanceof ValuePath.Body
                    && request.source().kernel().isPresent();
            if (!known && !suits(answer.shape(), request.source().shape(answer.path()))) {
                return false;
            }
        }
        return true;
    }

    private static boolean suits(ObjectShape compiled, ObjectShape found) {
        return switch (compiled) {
            case ObjectShape.Unknown _ -> !(found instanceof ObjectShape.Null);
            case ObjectShape.Function a -> found instanceof ObjectShape.Function b && sameFunction(a, b);
            case ObjectShape.Null _, ObjectShape.Array _, ObjectShape.Instance _ -> compiled.equals(found);
        };
    }

    /** The kind of reference is left out: for private methods it depends on who asks. */
    private static boolean sameFunction(ObjectShape.Function a, ObjectShape.Function b) {
        return a.interfaceName().equals(b.interfaceName())
                && a.interfaceMethod().equals(b.interfaceMethod())
                && a.interfaceDescriptor().equals(b.interfaceDescriptor())
                && a.owner().equals(b.owner())
                && a.name().equals(b.name())
                && a.descriptor().equals(b.descriptor())
                && a.captures().equals(b.captures());
    }

    private static void checkClasses(ClassImages content, ClassImages.Kernel kernel, BodySource source)
            throws ImageProblem {
        for (int number : kernel.classes()) {
            ClassImages.ClassHash hash = content.classes().get(number);
            Optional<byte[]> now = source.classFile(hash.name());
            if (now.isEmpty() || !Container.sha256(now.get()).equals(hash.sha256())) {
                throw new ImageProblem(
                        ImageProblem.STALE,
                        "class " + hash.name().replace('/', '.')
                                + (now.isEmpty() ? " is not found, and its code" : " has changed since its code")
                                + " was compiled into the images of class "
                                + content.className().replace('/', '.'));
            }
        }
    }
}
