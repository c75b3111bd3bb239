/**
 * Conditions over the values of a launch, made by the compiler's checks and evaluated on the host before the kernel runs, in exact
 * arithmetic. In: expressions over scalars, array lengths and domain bounds. Out: holds or not, and the relation with both values as text.
 */
package org.gantry.condition;
