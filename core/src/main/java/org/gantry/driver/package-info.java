/**
 * Devices as the run time sees them: in, the functions, domain and options of a launch; out, the launch's effects and result. One package
 * a driver below this one.
 */
package org.gantry.driver;
