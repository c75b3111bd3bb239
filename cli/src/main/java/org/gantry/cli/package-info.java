/**
 * The command line: in come the arguments of {@code ./gantry}, out go text, JSON and an exit status. One class a command; the commands
 * call the other modules and decide nothing about kernels themselves.
 */
package org.gantry.cli;
