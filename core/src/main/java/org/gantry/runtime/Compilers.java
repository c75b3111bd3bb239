package org.gantry.runtime;

import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import org.gantry.image.Images;
import org.gantry.spi.KernelCompiler;
import org.gantry.spi.Trace;

/** Where this process gets kernels from: the compiler, if its module is on the path, and images that were made ahead of time. */
public final class Compilers {
    private static final Optional<KernelCompiler> FOUND = load();

    private Compilers() {}

    /** The compiler; empty if there is none. */
    public static Optional<KernelCompiler> found() {
        return FOUND;
    }

    /** The compiler, with images before it; never empty: where there is no compiler, kernels without images are refused. */
    public static Optional<KernelCompiler> withImages() {
        return Optional.of(WithImages.FOUND);
    }

    /**
     * A compiler with images before it.
     *
     * @param compiler for kernels that have no image; where there is none, they are refused
     */
    public static KernelCompiler imagesFirst(Images images, Optional<KernelCompiler> compiler) {
        return new ImagesFirst(images, compiler, false);
    }

    /** Looked for when first asked for. */
    private static final class WithImages {
        private static final KernelCompiler FOUND = of(System.getenv());

        private static KernelCompiler of(Map<String, String> environment) {
            boolean trace = Trace.COMPILE.asked(environment);
            return new ImagesFirst(Images.ofThisMachine(environment), found(), trace);
        }
    }

    private static Optional<KernelCompiler> load() {
        // The loader of this module first: programs in containers have other ones as context.
        Optional<KernelCompiler> beside = ServiceLoader.load(
                        KernelCompiler.class, KernelCompiler.class.getClassLoader())
                .findFirst();
        return beside.isPresent()
                ? beside
                : ServiceLoader.load(KernelCompiler.class).findFirst();
    }
}
