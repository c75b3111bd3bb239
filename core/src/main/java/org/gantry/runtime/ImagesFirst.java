package org.gantry.runtime;

import java.util.List;
import java.util.Optional;
import org.gantry.RefusedException;
import org.gantry.image.ImageProblem;
import org.gantry.image.Images;
import org.gantry.image.KernelImages;
import org.gantry.spi.GpuVariant;
import org.gantry.spi.KernelCompiler;
import org.gantry.spi.KernelModel;
import org.gantry.spi.KernelRequest;
import org.gantry.spi.KernelVariant;
import org.gantry.spi.KernelVerdict;
import org.gantry.spi.Signature;

/**
 * Takes kernels from images that were made ahead of time; what is not there, or no longer fits, is compiled where there is a compiler, and
 * refused where there is none. With {@code GANTRY_TRACE=compile} each use of an image, and each reason against one, is a line on standard
 * error. Thread-safe.
 */
final class ImagesFirst implements KernelCompiler {
    private final Images images;
    private final Optional<KernelCompiler> compiler;
    private final boolean trace;

    ImagesFirst(Images images, Optional<KernelCompiler> compiler, boolean trace) {
        this.images = images;
        this.compiler = compiler;
        this.trace = trace;
    }

    @Override
    public KernelModel read(KernelRequest request) {
        try {
            Optional<KernelImages> found = images.find(request);
            if (found.isPresent()) {
                return new Model(found.get(), found.get().original(request));
            }
        } catch (ImageProblem problem) {
            return insteadOf(problem).read(request);
        }
        return compiler.orElseThrow(ImagesFirst::neither).read(request);
    }

    /** The compiler, for a kernel that cannot be taken from images. */
    private KernelCompiler insteadOf(ImageProblem problem) {
        trace("no image: [" + problem.code() + "] " + problem.getMessage());
        return compiler.orElseThrow(
                () -> Refusals.at(
                        problem.code(),
                        problem.getMessage()
                                + "; build the images again, add the module org.gantry.compiler to the path, or launch on device jvm"));
    }

    private static RefusedException neither() {
        return Refusals.at(
                "GANTRY-R402",
                "this kernel was not compiled ahead of time, and there is no compiler: add the module org.gantry.compiler to the path,"
                        + " make images with `gantry compile`, or launch on device jvm");
    }

    private void trace(String line) {
        if (trace) {
            System.err.println("[gantry compile] " + line);
        }
    }

    /** A kernel that was made ahead of time. */
    private final class Model implements KernelModel {
        private final KernelImages found;
        private final KernelRequest request;

        Model(KernelImages found, KernelRequest request) {
            this.found = found;
            this.request = request;
        }

        /** Looks for something in the images. */
        private interface Part<T> {
            T get() throws ImageProblem;
        }

        /** Asks the compiler for something. */
        private interface Compiled<T> {
            T get(KernelModel model);
        }

        private <T> T first(Part<T> image, Compiled<T> instead) {
            try {
                T got = image.get();
                trace("image " + name());
                return got;
            } catch (ImageProblem problem) {
                return instead.get(insteadOf(problem).read(request));
            }
        }

        /** A body that is such a number is the kernel's own. */
        @Override
        public boolean hasCompiledBody() {
            return true;
        }

        @Override
        public Signature signature() {
            return found.kernel().signature();
        }

        @Override
        public String name() {
            return found.kernel().name();
        }

        @Override
        public boolean[] writes() {
            return flags(found.kernel().writes());
        }

        @Override
        public boolean[] reads() {
            return flags(found.kernel().reads());
        }

        private static boolean[] flags(List<Boolean> list) {
            boolean[] flags = new boolean[list.size()];
            for (int k = 0; k < flags.length; k++) {
                flags[k] = list.get(k);
            }
            return flags;
        }

        @Override
        public KernelVariant compile(List<Integer> groups) {
            return first(() -> found.host(groups), model -> model.compile(groups));
        }

        @Override
        public GpuVariant compileFor(String target, List<Integer> groups) {
            return first(() -> found.gpu(target, groups), model -> model.compileFor(target, groups));
        }

        @Override
        public KernelVerdict check(List<Integer> groups) {
            return first(() -> found.verdict(groups), model -> model.check(groups));
        }
    }
}
