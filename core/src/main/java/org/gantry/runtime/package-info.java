/**
 * The launch path that all devices share. In: a launch's function objects, its domain and options. Out: a plan (the compiled kernel, the
 * readers of its parameters, its guards) and a snapshot of the launch's values. It does not run kernels: that is the drivers' part.
 */
package org.gantry.runtime;
