package org.gantry.compiler.math;

/** A sum of two numbers, the second small beside the first. */
record Pair(double high, double low) {}
