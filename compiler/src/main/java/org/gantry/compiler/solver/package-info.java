/**
 * Z3 in a child JVM, which lives as long as this process, or until it hangs or crashes; then the next question starts another.
 *
 * <p>In: questions in SMT-LIB over integers. Out: unsatisfiable, satisfiable with values, or unknown with the reason. Nothing here knows
 * what is asked. The solver's native code is loaded in the child only; where its jars are not on the class path, every answer is "unknown".
 */
package org.gantry.compiler.solver;
