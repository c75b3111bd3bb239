package org.gantry.image;

import java.util.List;
import java.util.Optional;
import org.gantry.spi.KernelVerdict;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.LaunchOptions;
import org.gantry.spi.ObjectShape;
import org.gantry.spi.Signature;
import org.gantry.spi.ValuePath;

/**
 * What a container says of its images: the kernels that a class launches. Immutable.
 *
 * @param className the class that launches, with slashes
 * @param jdk version of the JDK whose classes were inlined, for people
 * @param classes every class of the program whose class file the compiler read for one of the kernels
 * @param images the images, in the order in which they stand in the container
 * @param kernels the kernels
 */
public record ClassImages(
        String className, String jdk, List<ClassHash> classes, List<Image> images, List<Kernel> kernels) {
    public ClassImages {
        classes = List.copyOf(classes);
        images = List.copyOf(images);
        kernels = List.copyOf(kernels);
    }

    /**
     * A class as it was when the images were made.
     *
     * @param name with slashes
     * @param sha256 of its class file, in hexadecimal
     */
    public record ClassHash(String name, String sha256) {}

    /**
     * An image.
     *
     * @param target what runs it: {@link org.gantry.spi.HostLevel#id()} or {@link org.gantry.spi.NvptxTarget#id()}
     * @param sha256 of its bytes, in hexadecimal
     */
    public record Image(String target, String sha256) {}

    /**
     * What the compiler was told of an object of the launch. Where it was not told, the code is the same for every object that is not null.
     *
     * @param path where the object is
     * @param shape what it is
     */
    public record Answer(ValuePath path, ObjectShape shape) {}

    /**
     * A kernel: a launch with this request and these answers runs it.
     *
     * @param kind of the launch
     * @param dimensions of the launch
     * @param longIndex of the launch
     * @param options of the launch
     * @param answers to what the compiler asked, in the order in which it asked; the body's first
     * @param name for messages
     * @param signature the parameters
     * @param writes per array parameter, whether the kernel writes it
     * @param reads per array parameter, whether the kernel reads it
     * @param classes numbers in {@link ClassImages#classes()}
     * @param variants for each grouping of the arrays that was compiled
     */
    public record Kernel(
            LaunchKind kind,
            int dimensions,
            boolean longIndex,
            LaunchOptions options,
            List<Answer> answers,
            String name,
            Signature signature,
            List<Boolean> writes,
            List<Boolean> reads,
            List<Integer> classes,
            List<Variant> variants) {
        public Kernel {
            answers = List.copyOf(answers);
            writes = List.copyOf(writes);
            reads = List.copyOf(reads);
            classes = List.copyOf(classes);
            variants = List.copyOf(variants);
        }
    }

    /**
     * A kernel for one grouping of its arrays.
     *
     * @param groups per array parameter, the number of its group
     * @param verdict what the checks found
     * @param codes its code, an image for each target
     */
    public record Variant(List<Integer> groups, KernelVerdict verdict, List<Code> codes) {
        public Variant {
            groups = List.copyOf(groups);
            codes = List.copyOf(codes);
        }
    }

    /**
     * The functions of a variant in an image, as {@link org.gantry.spi.KernelVariant} and {@link org.gantry.spi.GpuVariant} have them.
     *
     * @param image number in {@link ClassImages#images()}
     */
    public record Code(
            int image,
            List<Integer> slotOf,
            int slots,
            String fast,
            String precise,
            Optional<String> walk,
            Optional<String> combine) {
        public Code {
            slotOf = List.copyOf(slotOf);
        }
    }
}
