package org.gantry.virtual.cuda;

import java.util.HashMap;
import java.util.Map;

/** Errors that calls are to end with, and how often each function has been called. Used under the double's lock. */
final class Injection {
    private record Planned(int call, int result) {}

    private final Map<String, Integer> calls = new HashMap<>();
    private final Map<String, Planned> planned = new HashMap<>();

    void plan(String function, int call, int result) {
        planned.put(function, new Planned(call, result));
        calls.remove(function);
    }

    void clear() {
        planned.clear();
    }

    Map<String, Integer> calls() {
        return Map.copyOf(calls);
    }

    /** Counts a call, and gives the result that it must end with; 0 for its own. */
    int count(String function) {
        int call = calls.merge(function, 1, Integer::sum);
        Planned failure = planned.get(function);
        return failure != null && (failure.call() == call || failure.call() == 0) ? failure.result() : 0;
    }
}
