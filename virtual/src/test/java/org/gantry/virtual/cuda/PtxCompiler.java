package org.gantry.virtual.cuda;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.gantry.Device;
import org.gantry.Gantry;
import org.gantry.Launch;
import org.gantry.driver.cuda.CudaDevices;
import org.gantry.driver.cuda.CudaDriver;
import org.gantry.spi.CheckSite;
import org.gantry.spi.GpuVariant;
import org.gantry.spi.KernelCompiler;
import org.gantry.spi.KernelModel;
import org.gantry.spi.KernelRequest;
import org.gantry.spi.KernelVariant;
import org.gantry.spi.KernelVerdict;
import org.gantry.spi.Parameter;
import org.gantry.spi.ScalarType;
import org.gantry.spi.Signature;
import org.gantry.spi.ValuePath;

/** Stands for the compiler: gives the launch path a kernel that was written in PTX by hand. */
final class PtxCompiler implements KernelCompiler {
    private final Path folder;
    private final String module;
    private final List<Parameter.Array> arrays = new ArrayList<>();
    private final List<Boolean> written = new ArrayList<>();
    private Optional<Path> binary = Optional.empty();
    private List<CheckSite> sites = List.of();

    /** A module with the functions {@code fast} and {@code precise}. */
    PtxCompiler(Path folder, String module) {
        this.folder = folder;
        this.module = module;
    }

    /** The next captured value is an array. */
    PtxCompiler array(ScalarType element, int depth, boolean writes) {
        ValuePath path = new ValuePath.Capture(new ValuePath.Body(), arrays.size());
        arrays.add(new Parameter.Array(path, "a" + arrays.size(), element, depth, false));
        written.add(writes);
        return this;
    }

    PtxCompiler sites(CheckSite... all) {
        sites = List.of(all);
        return this;
    }

    PtxCompiler binary(Path file) {
        binary = Optional.of(file);
        return this;
    }

    /** The devices of a library, which know this kernel alone. */
    CudaDevices on(VirtualCuda library) {
        return CudaDevices.of(library.functions(), ordinal -> "virtual:" + ordinal, () -> Optional.of(this), 0);
    }

    static Launch launch(CudaDriver driver) {
        return Gantry.on(Device.of(driver));
    }

    @Override
    public KernelModel read(KernelRequest request) {
        request.source().shape(new ValuePath.Body());
        Signature signature =
                new Signature(request.kind(), request.dimensions(), request.longIndex(), arrays, List.of(), List.of());
        return new Model(signature);
    }

    private final class Model implements KernelModel {
        private final Signature signature;

        Model(Signature signature) {
            this.signature = signature;
        }

        @Override
        public Signature signature() {
            return signature;
        }

        @Override
        public String name() {
            return "kernel";
        }

        @Override
        public boolean[] writes() {
            boolean[] all = new boolean[written.size()];
            for (int k = 0; k < all.length; k++) {
                all[k] = written.get(k);
            }
            return all;
        }

        @Override
        public boolean[] reads() {
            return new boolean[written.size()];
        }

        @Override
        public KernelVariant compile(List<Integer> groups) {
            throw new UnsupportedOperationException("this kernel is for GPUs");
        }

        @Override
        public GpuVariant compileFor(String target, List<Integer> groups) {
            int slots = groups.isEmpty() ? 0 : Collections.max(groups) + 1;
            try {
                Path file = Files.writeString(folder.resolve("kernel.ptx"), module);
                return new GpuVariant(
                        target, file, binary, groups, slots, "fast", "precise", Optional.empty(), check(groups));
            } catch (IOException unwritable) {
                throw new UncheckedIOException(unwritable);
            }
        }

        @Override
        public KernelVerdict check(List<Integer> groups) {
            return new KernelVerdict(List.of(), List.of(), List.of(), sites, Optional.empty());
        }
    }
}
