package org.gantry.virtual.cuda;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Everything that the double knows. Its own lock guards it. */
final class State {
    private static final int FIRST_HANDLE = 0x10_0000;

    private final VirtualSettings settings;
    private final List<Context> contexts = new ArrayList<>();
    private final ThreadLocal<Optional<Context>> current = ThreadLocal.withInitial(Optional::empty);
    private final Injection injection = new Injection();
    private final HostMemory host = new HostMemory();
    private final List<String> leaks = new ArrayList<>();
    private final List<Throwable> broken = new ArrayList<>();
    private long nextHandle = FIRST_HANDLE;
    private boolean initialised;
    private String lastFault = "";

    State(VirtualSettings settings) {
        this.settings = settings;
        for (int device = 0; device < settings.devices(); device++) {
            contexts.add(new Context(device, settings.memory()));
        }
    }

    VirtualSettings settings() {
        return settings;
    }

    Injection injection() {
        return injection;
    }

    HostMemory host() {
        return host;
    }

    long handle() {
        nextHandle += 16;
        return nextHandle;
    }

    void initialise() {
        if (settings.devices() == 0) {
            throw new ApiException(Result.NO_DEVICE);
        }
        initialised = true;
    }

    void checkInitialised() {
        if (!initialised) {
            throw new ApiException(Result.NOT_INITIALIZED);
        }
    }

    /** The context of a device's handle, which is its number. */
    Context ofDevice(int device) {
        checkInitialised();
        if (device < 0 || device >= contexts.size()) {
            throw new ApiException(Result.INVALID_DEVICE);
        }
        return contexts.get(device);
    }

    /** Contexts have their device's number plus one as handle. */
    void setCurrent(long handle) {
        current.set(
                handle == 0
                        ? Optional.empty()
                        : Optional.of(ofDevice((int) handle - 1)).filter(Context::isRetained));
        if (handle != 0 && current.get().isEmpty()) {
            throw new ApiException(Result.INVALID_CONTEXT);
        }
    }

    Optional<Context> anyCurrent() {
        return current.get();
    }

    /** The calling thread's context, which must be usable. */
    Context current() {
        checkInitialised();
        Context context =
                current.get().filter(Context::isRetained).orElseThrow(() -> new ApiException(Result.INVALID_CONTEXT));
        context.check();
        return context;
    }

    /** An injected error has the effect on the context that such an error has. */
    int injected(int result) {
        for (Result known : Result.values()) {
            if (known.value() == result && known.isFatal()) {
                current.get().ifPresent(context -> context.lose(known, known.text() + " (injected)"));
            }
        }
        return result;
    }

    void release(Context context) {
        if (context.retain(-1) == 0) {
            if (!context.fault().isEmpty()) {
                lastFault = context.fault();
            }
            if (!context.isLost()) { // in a lost one nothing can be freed any more
                live(context).forEach((what, count) -> leaks.add(count + " " + what));
            }
            contexts.set(context.device(), new Context(context.device(), settings.memory()));
        }
    }

    private static Map<String, Integer> live(Context context) {
        Map<String, Integer> live = new TreeMap<>();
        live.put("modules", context.modules().size());
        live.put("streams", context.streams().size());
        live.put("events", context.events().size());
        int variables = context.modules().values().stream()
                .mapToInt(module -> module.variableCount())
                .sum();
        live.put("allocations", context.memory().count() - variables);
        live.values().removeIf(count -> count == 0);
        return live;
    }

    /** What exists in all contexts, and contexts themselves. */
    Map<String, Integer> live() {
        Map<String, Integer> all = new TreeMap<>();
        for (Context context : contexts) {
            live(context).forEach((what, count) -> all.merge(what, count, Integer::sum));
            all.merge("contexts", context.isRetained() ? 1 : 0, Integer::sum);
        }
        all.put("pinned", host.count());
        all.values().removeIf(count -> count == 0);
        return all;
    }

    List<String> leaks() {
        return List.copyOf(leaks);
    }

    String fault() {
        for (Context context : contexts) {
            if (!context.fault().isEmpty()) {
                return context.fault();
            }
        }
        return lastFault;
    }

    void remember(Throwable thrown) {
        broken.add(thrown);
    }

    List<Throwable> broken() {
        return List.copyOf(broken);
    }
}
