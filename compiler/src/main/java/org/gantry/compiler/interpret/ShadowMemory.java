package org.gantry.compiler.interpret;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.compiler.ir.Position;

/**
 * Remembers for each element which items accessed it, and where: finds every pair of places at which two items touch one element that one
 * of them writes, and every place of an access out of bounds. Elements out of bounds have shadows too, where an array is known. Items run
 * one after the other. Not thread-safe.
 */
public final class ShadowMemory implements AccessObserver {
    /**
     * An access.
     *
     * @param write whether it writes
     * @param at where it stands
     * @param item the item's coordinates
     */
    public record Access(boolean write, Position at, List<Long> item) {}

    /**
     * Two items at one element, of which at least one writes.
     *
     * @param array the Java array
     * @param index the element
     * @param first the item that ran first
     * @param second the other
     */
    public record Race(Object array, long index, Access first, Access second) {}

    /**
     * An access out of bounds.
     *
     * @param array the Java array; empty for a null one
     * @param index the element
     * @param length the array's length
     * @param access where, and by whom
     */
    public record OutOfBounds(Optional<Object> array, long index, long length, Access access) {}

    /** What one place did to one element first; items run in order, so that a later one meets the first. */
    private record Trace(Access first, int number) {}

    private record Place(boolean write, Position at) {}

    private final Map<Object, Map<Long, List<Trace>>> elements = new IdentityHashMap<>();
    private final Map<List<Place>, Race> races = new LinkedHashMap<>();
    private final Map<Place, OutOfBounds> outside = new LinkedHashMap<>();
    private List<Long> item = List.of();
    private int number;

    /** A memory of nothing yet. */
    public ShadowMemory() {}

    /** One for each pair of places, in the order in which they were found. */
    public Collection<Race> races() {
        return List.copyOf(races.values());
    }

    /** One for each place. */
    public Collection<OutOfBounds> outOfBounds() {
        return List.copyOf(outside.values());
    }

    @Override
    public void item(long... coordinates) {
        item = Arrays.stream(coordinates).boxed().toList();
        number++;
    }

    @Override
    public boolean goesOn() {
        return true;
    }

    @Override
    public void read(Object array, long index, Position at) {
        touch(array, index, new Access(false, at, item));
    }

    @Override
    public void write(Object array, long index, Position at) {
        touch(array, index, new Access(true, at, item));
    }

    @Override
    public void outOfBounds(Object array, long index, long length, boolean write, Position at) {
        var access = new Access(write, at, item);
        outside.putIfAbsent(new Place(write, at), new OutOfBounds(Optional.ofNullable(array), index, length, access));
        if (array != null) {
            touch(array, index, access);
        }
    }

    private void touch(Object array, long index, Access access) {
        var traces =
                elements.computeIfAbsent(array, a -> new HashMap<>()).computeIfAbsent(index, i -> new ArrayList<>(2));
        boolean known = false;
        for (var t : traces) {
            var first = t.first();
            if (t.number() != number && (first.write() || access.write())) {
                var places = List.of(new Place(first.write(), first.at()), new Place(access.write(), access.at()));
                if (!races.containsKey(places.reversed())) {
                    races.putIfAbsent(places, new Race(array, index, first, access));
                }
            }
            known |= first.write() == access.write() && first.at().equals(access.at());
        }
        if (!known) {
            traces.add(new Trace(access, number));
        }
    }
}
