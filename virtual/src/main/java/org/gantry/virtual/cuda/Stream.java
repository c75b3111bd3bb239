package org.gantry.virtual.cuda;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Work in order, done when somebody waits for it. */
final class Stream {
    /** A piece of work, and the event that it marks. */
    private record Work(Runnable action, Optional<Event> marks) {}

    /** An event: done when the work before its record is. */
    static final class Event {
        private Optional<Stream> recordedOn = Optional.empty();
        private boolean done = true;
        private long nanos;

        boolean isDone() {
            return done;
        }

        long nanos() {
            return nanos;
        }

        /** Does the work before it. */
        void await() {
            while (!done && recordedOn.isPresent()) {
                recordedOn.get().step();
            }
        }
    }

    private final Deque<Work> waiting = new ArrayDeque<>();

    void add(Runnable action) {
        waiting.add(new Work(action, Optional.empty()));
    }

    void record(Event event) {
        event.recordedOn = Optional.of(this);
        event.done = false;
        waiting.add(new Work(() -> {}, Optional.of(event)));
    }

    /** Does the next piece of work. */
    void step() {
        Work work = waiting.poll();
        if (work != null) {
            work.action().run();
            work.marks().ifPresent(event -> {
                event.done = true;
                event.nanos = System.nanoTime();
            });
        }
    }

    boolean isIdle() {
        return waiting.isEmpty();
    }

    void drain() {
        while (!waiting.isEmpty()) {
            step();
        }
    }

    /** Drops all work: its context is lost. */
    void drop() {
        waiting.clear();
    }
}
