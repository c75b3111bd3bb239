package org.gantry;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Kernels written in (or referring to) this method run although their race freedom is not proven. The last resort: the author answers for
 * it. Bounds are still checked.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Unchecked {}
