/**
 * The reference device: calls the body item by item on the launching thread. In: launches. Out: what plain Java gives; the oracle of all
 * other devices.
 */
package org.gantry.driver.jvm;
