package org.gantry.image;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gantry.spi.BodySource;
import org.gantry.spi.GpuVariant;
import org.gantry.spi.HostLevel;
import org.gantry.spi.KernelRequest;
import org.gantry.spi.KernelVariant;
import org.gantry.spi.KernelVerdict;
import org.gantry.spi.NvptxTarget;
import org.gantry.spi.ObjectShape;
import org.gantry.spi.ValuePath;

/** The images of one kernel, found for a launch and held against the classes of the program. Thread-safe. */
public final class KernelImages {
    private final Container container;
    private final ClassImages.Kernel kernel;
    private final Set<String> features;
    private final ImageFiles files;

    /** What decides between two codes of a variant. */
    private interface Rank {
        /** Larger is better; negative if it does not run here. */
        int of(String target);
    }

    KernelImages(Container container, ClassImages.Kernel kernel, Set<String> features, ImageFiles files) {
        this.container = container;
        this.kernel = kernel;
        this.features = features;
        this.files = files;
    }

    /** What is known of the kernel. */
    public ClassImages.Kernel kernel() {
        return kernel;
    }

    /** The request with what the compiler was told of the body: where that is not a lambda any more, it is compiled as the one it was. */
    public KernelRequest original(KernelRequest request) {
        if (request.source().kernel().isEmpty()) {
            return request;
        }
        ValuePath body = new ValuePath.Body();
        ObjectShape shape = kernel.answers().stream()
                .filter(answer -> answer.path().equals(body))
                .map(ClassImages.Answer::shape)
                .findFirst()
                .orElseThrow();
        return new KernelRequest(
                request.kind(),
                request.dimensions(),
                request.longIndex(),
                request.options(),
                new Original(request.source(), shape));
    }

    /** A launch's source with the body that was compiled. */
    private record Original(BodySource source, ObjectShape body) implements BodySource {
        @Override
        public ObjectShape shape(ValuePath path) {
            return path instanceof ValuePath.Body ? body : source.shape(path);
        }

        @Override
        public Optional<byte[]> classFile(String className) {
            return source.classFile(className);
        }
    }

    /**
     * What the checks found for one grouping of the arrays.
     *
     * @throws ImageProblem I105 if the grouping was not compiled
     */
    public KernelVerdict verdict(List<Integer> groups) throws ImageProblem {
        return variant(groups).verdict();
    }

    /**
     * The native code for one grouping of the arrays, of the highest level that this machine's processor runs.
     *
     * @throws ImageProblem I104 if there is none for this processor, I105 if the grouping was not compiled, I101 if it is damaged
     * @throws org.gantry.CompilationException C104 if its file cannot be written
     */
    public KernelVariant host(List<Integer> groups) throws ImageProblem {
        ClassImages.Variant variant = variant(groups);
        ClassImages.Code code = best(
                variant,
                target -> HostLevel.of(target)
                        .filter(level -> level.runsOn(features))
                        .map(Enum::ordinal)
                        .orElse(-1),
                "this processor, which lacks features of all of them");
        return new KernelVariant(
                files.file(container.image(code.image()), hash(code), ".so"),
                code.slotOf(),
                code.slots(),
                code.fast(),
                code.precise(),
                code.walk(),
                code.combine(),
                variant.verdict());
    }

    /**
     * The code for a GPU for one grouping of the arrays: for the newest architecture that is not newer than the target.
     *
     * @param target an {@link NvptxTarget#id()}
     * @throws ImageProblem as {@link #host}
     * @throws org.gantry.CompilationException C104 if its file cannot be written
     */
    public GpuVariant gpu(String target, List<Integer> groups) throws ImageProblem {
        ClassImages.Variant variant = variant(groups);
        int newest = NvptxTarget.of(target).map(NvptxTarget::capability).orElse(0);
        ClassImages.Code code = best(
                variant,
                other -> NvptxTarget.of(other)
                        .map(NvptxTarget::capability)
                        .filter(capability -> capability <= newest)
                        .orElse(-1),
                target);
        return new GpuVariant(
                container.content().images().get(code.image()).target(),
                files.file(container.image(code.image()), hash(code), ".ptx"),
                Optional.empty(),
                code.slotOf(),
                code.slots(),
                code.fast(),
                code.precise(),
                code.combine(),
                variant.verdict());
    }

    private String hash(ClassImages.Code code) {
        return container.content().images().get(code.image()).sha256();
    }

    private ClassImages.Variant variant(List<Integer> groups) throws ImageProblem {
        for (ClassImages.Variant variant : kernel.variants()) {
            if (variant.groups().equals(groups)) {
                return variant;
            }
        }
        throw new ImageProblem(
                ImageProblem.NO_KERNEL,
                "the images have no code of " + kernel.name() + " for a launch in which " + same(groups));
    }

    private String same(List<Integer> groups) {
        List<String> names = new ArrayList<>();
        for (int k = 0; k < groups.size(); k++) {
            int group = groups.get(k);
            if (groups.stream().filter(other -> other == group).count() > 1) {
                names.add("'" + kernel.signature().arrays().get(k).name() + "'");
            }
        }
        return names.isEmpty()
                ? "all arrays are different"
                : String.join(", ", names) + " are not all different arrays";
    }

    private ClassImages.Code best(ClassImages.Variant variant, Rank rank, String wanted) throws ImageProblem {
        Optional<ClassImages.Code> best = Optional.empty();
        int highest = -1;
        List<String> targets = new ArrayList<>();
        for (ClassImages.Code code : variant.codes()) {
            String target = container.content().images().get(code.image()).target();
            targets.add(target);
            if (rank.of(target) > highest) {
                highest = rank.of(target);
                best = Optional.of(code);
            }
        }
        return best.orElseThrow(() -> new ImageProblem(
                ImageProblem.NO_TARGET,
                "the images of " + kernel.name() + " are for " + String.join(", ", targets) + ", none for " + wanted));
    }
}
