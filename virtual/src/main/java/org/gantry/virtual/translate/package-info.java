/**
 * From PTX to code: in, a {@link org.gantry.virtual.ptx.PtxModule} and a device's memory; out, a
 * {@link org.gantry.virtual.translate.LoadedModule}, whose kernels the machine executes. The meaning of each instruction stands here; an
 * instruction or modifier that is not known is a {@link org.gantry.virtual.ptx.PtxException} with its line.
 */
package org.gantry.virtual.translate;
