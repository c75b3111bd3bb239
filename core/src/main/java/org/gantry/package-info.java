/** The API of Gantry: parallel loops and reductions over plain Java arrays, on whichever device is at hand. */
package org.gantry;
