package org.gantry.image;

/** Why an image cannot be used: the run time makes a refusal of it, or compiles the kernel, where there is a compiler. */
public final class ImageProblem extends Exception {
    private static final long serialVersionUID = 1L;

    /** The file is no container, is cut off, or its bytes are not those that were written. */
    public static final String DAMAGED = "GANTRY-I101";

    /** The container was written by another version of Gantry, or for another class. */
    public static final String FOREIGN = "GANTRY-I102";

    /** A class whose code went into the image has changed. */
    public static final String STALE = "GANTRY-I103";

    /** There is code, but none that this processor or this device can run. */
    public static final String NO_TARGET = "GANTRY-I104";

    /** The container has no code for this launch. */
    public static final String NO_KERNEL = "GANTRY-I105";

    private final String code;

    /**
     * Makes a problem.
     *
     * @param code stable code of {@code docs/errors.md}
     * @param text what and why, without a full stop
     */
    public ImageProblem(String code, String text) {
        super(text);
        this.code = code;
    }

    /** The stable code, such as {@code GANTRY-I103}. */
    public String code() {
        return code;
    }

    static ImageProblem damaged(String how) {
        return new ImageProblem(DAMAGED, "the container of images is damaged: " + how);
    }
}
