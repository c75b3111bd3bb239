package org.gantry.rajaperf.openmp;

import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.build.LibraryCache;

/** The compiled C sources. Threads may share it. */
public final class Baseline {
    private static final List<String> SOURCES =
            List.of("algorithm.c", "apps.c", "basic.c", "launch.c", "lcals.c", "polybench.c", "roof.c", "stream.c");

    private final SymbolLookup symbols;

    @SuppressWarnings("restricted")
    private Baseline(Path library) {
        symbols = SymbolLookup.libraryLookup(library, Arena.global());
    }

    /**
     * Compiles and loads the C sources; empty where {@code environment}'s PATH has neither gcc nor clang.
     *
     * @param environment PATH, GANTRY_CACHE
     * @throws IOException if the compiler fails or hangs (the message has its output), or the cache cannot be written
     */
    public static Optional<Baseline> open(Map<String, String> environment) throws IOException, InterruptedException {
        Optional<CCompiler> compiler = CCompiler.find(environment.getOrDefault("PATH", ""));
        if (compiler.isEmpty()) {
            return Optional.empty();
        }
        Map<String, String> sources = new TreeMap<>();
        for (String name : SOURCES) {
            sources.put(name, source(name));
        }
        Path library = LibraryCache.ofUser(environment).library(compiler.get(), sources);
        return Optional.of(new Baseline(library));
    }

    private static String source(String name) throws IOException {
        try (InputStream in = Baseline.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Makes a call ready: copies its arrays to native memory, aligned to 64 bytes. */
    public BaselineCall prepare(CCall call) {
        return new BaselineCall(function(call), call.arguments());
    }

    /**
     * Ends OpenMP's worker threads; the next call makes new ones. By default they would spin for a while, with OMP_WAIT_POLICY=active for
     * minutes, and take processors from whatever is timed next.
     */
    public void pause() {
        try (BaselineCall call = prepare(CCall.of("launch_pause"))) {
            call.run(1);
        }
    }

    @SuppressWarnings("restricted")
    private MethodHandle function(CCall call) {
        List<MemoryLayout> layouts = new ArrayList<>();
        layouts.add(ValueLayout.JAVA_LONG);
        for (CCall.Argument argument : call.arguments()) {
            layouts.add(
                    switch (argument) {
                        case CCall.Count _ -> ValueLayout.JAVA_LONG;
                        case CCall.Real _ -> ValueLayout.JAVA_DOUBLE;
                        case CCall.Reals _, CCall.Ints _ -> ValueLayout.ADDRESS;
                    });
        }
        FunctionDescriptor descriptor = FunctionDescriptor.ofVoid(layouts.toArray(MemoryLayout[]::new));
        return Linker.nativeLinker().downcallHandle(symbols.findOrThrow(call.function()), descriptor);
    }
}
