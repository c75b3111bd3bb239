/**
 * The sanitizer ({@code GANTRY_CHECK=races}): launches, also unchecked ones, are interpreted with a shadow of each array. In: launches.
 * Out: their effects and results, or an exception with every race and every access out of bounds. It does not compile, and refuses nothing
 * for races: it is there to find what the proofs cannot.
 */
package org.gantry.driver.sanitizer;
