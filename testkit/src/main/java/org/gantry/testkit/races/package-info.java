/**
 * Random kernels for the race proofs: small domains, affine and quasi-affine indices in all the forms that the rules know, and numbers
 * with which Java's arithmetic wraps around. The verdict of the checks is compared with what the items touch when they are run one by one.
 */
package org.gantry.testkit.races;
