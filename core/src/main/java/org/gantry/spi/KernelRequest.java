package org.gantry.spi;

/**
 * A kernel to compile.
 *
 * @param kind what is done with the items
 * @param dimensions number of item coordinates, 1 to 3
 * @param longIndex whether the item coordinate is a long (one dimension only)
 * @param options the launch's options
 * @param source where shapes and class files come from
 */
public record KernelRequest(
        LaunchKind kind, int dimensions, boolean longIndex, LaunchOptions options, BodySource source) {}
