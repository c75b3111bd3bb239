package org.gantry.virtual.translate;

import java.util.Map;
import org.gantry.virtual.machine.Code;
import org.gantry.virtual.ptx.Function;

/**
 * What names outside of a function stand for.
 *
 * @param addresses addresses of variables in their space, and of functions
 * @param functions functions that can be called, by name
 * @param shared shared variables, by name
 */
record Symbols(Map<String, Long> addresses, Map<String, Function> functions, Map<String, Code.Shared> shared) {}
