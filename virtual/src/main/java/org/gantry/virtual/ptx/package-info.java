/**
 * PTX as text: in, a module as LLVM's NVPTX back end prints it; out, a {@link org.gantry.virtual.ptx.PtxModule}, a tree of records in which
 * each name is unique in its function. Knows the form of the text alone, and no instruction's meaning.
 */
package org.gantry.virtual.ptx;
