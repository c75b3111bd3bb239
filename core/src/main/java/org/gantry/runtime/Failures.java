package org.gantry.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.gantry.KernelException;
import org.gantry.spi.CheckSite;

/** Makes exceptions of what compiled kernels report. */
public final class Failures {
    private Failures() {}

    /**
     * The exception for a failed item.
     *
     * @param record what the kernel reported
     * @param sites the kernel's check sites
     * @param domain the launch's items
     * @param body the launch's body, whose class loader knows the exception that the body throws
     */
    public static KernelException of(ErrorRecord record, List<CheckSite> sites, Domain domain, Object body) {
        List<Long> item = domain.item(record.c0(), record.c1(), record.c2());
        if (record.site() < 0) {
            return changed(sites, item);
        }
        CheckSite site = sites.get(record.site());
        KernelException failed = switch (site.kind()) {
            case INDEX -> record.nullArray() ? nullArray(site, record, item) : index(site, record, item);
            case NULL_ARRAY -> nullArray(site, record, item);
            case DIVISION_BY_ZERO ->
                make(
                        "GANTRY-K102",
                        site,
                        item,
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        "/ by zero",
                        new ArithmeticException("/ by zero"));
            case NEGATIVE_SIZE -> {
                String size = site.message().isEmpty() ? Long.toString(record.index()) : site.message();
                yield make(
                        "GANTRY-K104",
                        site,
                        item,
                        OptionalLong.of(Long.parseLong(size)),
                        OptionalLong.empty(),
                        "negative array size " + size,
                        new NegativeArraySizeException(size));
            }
            case THROWN -> {
                Throwable cause = thrown(site, body.getClass().getClassLoader());
                String text =
                        site.exception().replace('/', '.') + (site.message().isEmpty() ? "" : ": " + site.message());
                yield make("GANTRY-K105", site, item, OptionalLong.empty(), OptionalLong.empty(), text, cause);
            }
        };
        return failed;
    }

    private static KernelException index(CheckSite site, ErrorRecord record, List<Long> item) {
        String message = "Index " + record.index() + " out of bounds for length " + record.length();
        return make(
                "GANTRY-K101",
                site,
                item,
                OptionalLong.of(record.index()),
                OptionalLong.of(record.length()),
                message,
                site.exception().equals(IndexOutOfBoundsException.class.getName())
                        ? new IndexOutOfBoundsException(message)
                        : new ArrayIndexOutOfBoundsException(message));
    }

    private static KernelException nullArray(CheckSite site, ErrorRecord record, List<Long> item) {
        String message = "Cannot access the array" + (site.subject().isEmpty() ? "" : " \"" + site.subject() + "\"")
                + " because it is null";
        OptionalLong index =
                site.kind() == CheckSite.Kind.INDEX ? OptionalLong.of(record.index()) : OptionalLong.empty();
        return make("GANTRY-K103", site, item, index, OptionalLong.empty(), message, new NullPointerException(message));
    }

    /** Which index it was cannot be told: the first one that is checked in the kernel stands for all. */
    private static KernelException changed(List<CheckSite> sites, List<Long> item) {
        Optional<CheckSite> site =
                sites.stream().filter(s -> s.kind() == CheckSite.Kind.INDEX).findFirst();
        KernelException.Failure failure = new KernelException.Failure(
                "GANTRY-K106",
                site.map(CheckSite::file).orElse(""),
                site.map(CheckSite::line).orElse(0),
                Optional.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                item);
        String text = "an index was out of bounds, and no longer is: an index array changed during the launch;"
                + " its items were counted from here";
        return new KernelException(failure, text, new ArrayIndexOutOfBoundsException(text));
    }

    private static KernelException make(
            String code,
            CheckSite site,
            List<Long> item,
            OptionalLong index,
            OptionalLong length,
            String text,
            Throwable cause) {
        Optional<String> array = site.subject().isEmpty() ? Optional.empty() : Optional.of(site.subject());
        KernelException.Failure failure =
                new KernelException.Failure(code, site.file(), site.line(), array, index, length, item);
        KernelException failed = new KernelException(failure, text, cause);
        place(site, cause);
        place(site, failed);
        return failed;
    }

    /** Puts the failing source line on top of the stack trace, in place of the launch path's own frames. */
    private static void place(CheckSite site, Throwable thrown) {
        int dot = Math.max(site.method().lastIndexOf('.'), 0);
        String owner = site.method().substring(0, dot).replace('/', '.');
        String method = site.method().substring(dot == 0 ? 0 : dot + 1);
        List<StackTraceElement> frames = new ArrayList<>();
        frames.add(new StackTraceElement(owner, method, site.file(), site.line()));
        Arrays.stream(thrown.getStackTrace())
                .dropWhile(frame -> frame.getClassName().startsWith("org.gantry.runtime.")
                        || frame.getClassName().startsWith("org.gantry.driver."))
                .forEach(frames::add);
        thrown.setStackTrace(frames.toArray(StackTraceElement[]::new));
    }

    /** The exception that the body throws, as far as its class can be found and has a constructor for it. */
    private static Throwable thrown(CheckSite site, ClassLoader loader) {
        String name = site.exception().replace('/', '.');
        boolean plain = site.message().isEmpty();
        try {
            Class<?> type = Class.forName(name, true, loader);
            MethodHandles.Lookup lookup = lookup(type);
            for (Class<?> parameter : List.of(String.class, Object.class)) {
                try {
                    MethodHandle made = plain
                            ? lookup.findConstructor(type, MethodType.methodType(void.class))
                            : lookup.findConstructor(type, MethodType.methodType(void.class, parameter));
                    return (Throwable) (plain ? made.invoke() : made.invoke(site.message()));
                } catch (NoSuchMethodException | IllegalAccessException next) {
                    continue; // AssertionError takes an Object
                }
            }
        } catch (Throwable unusable) {
            return unknown(name, site, unusable);
        }
        return unknown(name, site, new NoSuchMethodException(name));
    }

    private static MethodHandles.Lookup lookup(Class<?> type) {
        try {
            return MethodHandles.privateLookupIn(type, MethodHandles.lookup());
        } catch (IllegalAccessException closed) {
            return MethodHandles.publicLookup();
        }
    }

    private static Throwable unknown(String name, CheckSite site, Throwable why) {
        return new RuntimeException(name + ": " + site.message(), why);
    }
}
